/** Addresses whose last parts are secrets: who knows them may act. One expression: every call's path is looked at. */
export const SECRET_PATH =
  /^(\/(?:api\/payment\/(?:kakao|card)\/return|reset|confirm|api\/auth\/reset-password|api\/messages\/opt-out\/[^/]+\/[^/]+)\/)[^/]+/i
