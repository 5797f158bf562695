import { useObjectUrl } from './use-object-url.ts'

/** A picture that is not uploaded yet. A format that the browser cannot show, such as HEIC, leaves its place empty. */
export function FilePicture({ file, className, alt }: { file: Blob; className: string; alt: string }) {
  const url = useObjectUrl(file)
  return url ? <img className={className} src={url} alt={alt} /> : null
}
