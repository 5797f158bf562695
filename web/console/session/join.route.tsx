/** The address of invitations. The guard shows the page itself, because nobody is signed in there. */
export default function JoinRoute() {
  return null
}
