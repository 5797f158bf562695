/**
 * What search engines read of a page (https://schema.org), as JSON. The server writes it; in the browser it stays as it came, so that pages need
 * not bring what makes it: give `import.meta.env.SSR ? make() : ''`.
 */
export function StructuredData({ json }: { json: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the makers write `<` as an escape, so the text cannot end the element
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}
