/** Kinds of notice; the law requires different fields for each kind of goods (전자상거래 등에서의 상품 등의 정보제공에 관한 고시). */
export const NOTICE_KINDS = ['fresh', 'processed', 'cosmetic', 'utensil', 'chemical', 'goods'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
