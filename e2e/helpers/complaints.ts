type Call = { path: string }

/** What the browser writes when a call of the store was cut off on its way; for `expectedOnConsole`. */
export function cutOff(call: Call): RegExp {
  return complaint('net::ERR_FAILED', call.path)
}

/** What the browser writes when the store refused a call, or a page, with this status; for `expectedOnConsole`. */
export function refusedWith(status: number, call: Call): RegExp {
  return complaint(`the server responded with a status of ${status} .*`, call.path)
}

/** `:name` in a path stands for whatever is there. */
function complaint(why: string, path: string): RegExp {
  const address = path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/?)]+')
  return new RegExp(`^console: Failed to load resource: ${why} \\(https?://[^/)]+${address}(?:\\?[^)]*)?\\)$`)
}
