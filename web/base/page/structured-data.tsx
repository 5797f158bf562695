/**
 * Structured data for search engines (https://schema.org), as {@link structuredJson} writes it. The browser keeps the server's markup and
 * needs no code for it: pass `import.meta.env.SSR ? make() : ''`.
 */
export function StructuredData({ json }: { json: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `structuredJson` writes `<` as an escape, so the text cannot end the element
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}
