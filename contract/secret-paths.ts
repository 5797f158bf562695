/** Addresses whose last segments are secrets that authorise their holder. One expression, because every call's path is tested. */
export const SECRET_PATH =
  /^(\/(?:api\/payment\/(?:kakao|card)\/return|reset|confirm|api\/auth\/reset-password|api\/messages\/opt-out\/[^/]+\/[^/]+)\/)[^/]+/i
