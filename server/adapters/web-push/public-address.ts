import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are no public hosts: loopback, private, link-local (with the clouds' metadata), carrier, test, multicast and reserved. */
const blocked = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  blocked.addSubnet(network, bits, 'ipv4')
/** Of IPv6 only 2000::/3 is public, and there not the parts that carry IPv4 addresses or are for documents. */
const publicSix = new BlockList()
publicSix.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  blocked.addSubnet(network, bits, 'ipv6')

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !blocked.check(address, 'ipv4')
  return family === 6 && publicSix.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}

/** Whether an address may be the endpoint of a push service: https on its own port, a public host with a name, no user in it. */
export function isPublicEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  const named = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && /^[a-z0-9.-]+\.[a-z][a-z0-9-]*$/i.test(hostname)
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    named &&
    !/\.(localhost|local|internal|test|home\.arpa)$/i.test(hostname)
  )
}

/**
 * Hosts of the push services that browsers subscribe to: Chrome, Edge on Android, Samsung Internet and Whale (Google), Firefox (Mozilla),
 * Safari (Apple), Edge (Microsoft). An endpoint elsewhere was made up, to have our pushes wait for it.
 */
const PUSH_SERVICES = /^(?:fcm\.googleapis\.com|(?:[a-z0-9-]+\.)*(?:push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))$/

/** Whether an endpoint is of a known push service. */
export function isPushService(endpoint: string): boolean {
  return isPublicEndpoint(endpoint) && PUSH_SERVICES.test(new URL(endpoint).hostname)
}

/** Looks a host up as Node does and refuses it when any of its addresses is not public: the connection goes to what was checked. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, '', 0)
    const [first] = found
    if (!first || found.some(({ address }) => !isPublicAddress(address))) return callback(new Error('Not a public host'), '', 0)
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
}
