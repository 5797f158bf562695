/** Most characters of the columns: guide of the product database (상품 DB URL), EP 3.0, center.shopping.naver.com. */
export const NAVER_MOST = { id: 50, title: 100, link: 1_000, category: 50, brand: 60, origin: 60 } as const

/** Most further pictures, and the highest delivery charge in won (the same guide). */
export const NAVER_MOST_PICTURES = 10
export const NAVER_MOST_SHIPPING = 1_000_000
