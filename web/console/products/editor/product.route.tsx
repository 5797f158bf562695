import { type LinksFunction, useParams, useSearchParams } from 'react-router'
import { MAX_PRODUCT_NAME } from '#contract/rules/products/product-content.ts'
import { useCalls } from '../../api/calls.ts'
import { useConsoleQuery } from '../../api/use-console-query.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { productCalls } from '../calls.ts'
import styles from '../products.css?url'
import { ProductForm } from './product-form.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The page of one product. `new` is a product that is still to be made, with the name of the address when it has one. */
export default function ProductPage() {
  const { itemId = 'new' } = useParams()
  const name = useSearchParams()[0].get('name')?.slice(0, MAX_PRODUCT_NAME)
  return itemId === 'new' ? <ProductForm key="new" product={null} name={name} /> : <ExistingProduct key={itemId} itemId={itemId} />
}

function ExistingProduct({ itemId }: { itemId: string }) {
  const calls = useCalls(productCalls)
  const query = useConsoleQuery({ key: ['products', 'get', itemId], read: (signal) => calls.get({ id: itemId }, { signal }) })
  return <QueryState query={query}>{({ product }) => <ProductForm product={product} />}</QueryState>
}
