/**
 * Waits for statements of one transaction that were sent together. Throws the error of the first that failed, in the order in which they
 * were sent: PostgreSQL refuses all later ones (25P02), and `Promise.all` throws whichever of the errors was handed on first.
 */
export async function together<Sent extends readonly unknown[] | []>(
  sent: Sent,
): Promise<{ -readonly [Place in keyof Sent]: Awaited<Sent[Place]> }> {
  for (const one of await Promise.allSettled(sent)) if (one.status === 'rejected') throw one.reason
  return Promise.all(sent)
}
