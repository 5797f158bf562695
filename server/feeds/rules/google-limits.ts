/** Most characters of the attributes (support.google.com/merchants/answer/7052112). */
export const GOOGLE_MOST = { id: 50, title: 150, description: 5_000, link: 2_000, brand: 70, productType: 750 } as const

/** Most further pictures (support.google.com/merchants/answer/6324370). */
export const GOOGLE_MAX_PICTURES = 10
