import { z } from 'zod'

/** Shortest prefixes of a network of the shop. A wider one would put whole carriers inside the shop. */
const MIN_PREFIX = { v4: 16, v6: 32 }

const prefixOf = (network: string) => Number(network.split('/')[1])

/** A network of the shop: an address, or a prefix such as 203.0.113.0/24. */
export const shopNetworkSchema = z
  .string()
  .trim()
  .pipe(
    z.union([
      z.ipv4(),
      z.ipv6(),
      z.cidrv4().refine((network) => prefixOf(network) >= MIN_PREFIX.v4),
      z.cidrv6().refine((network) => prefixOf(network) >= MIN_PREFIX.v6),
    ]),
  )

/** Whether a text is a network that {@link shopNetworkSchema} takes. */
export function isNetworkText(text: string): boolean {
  return shopNetworkSchema.safeParse(text).success
}
