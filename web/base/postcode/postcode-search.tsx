import { useEffect, useRef } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'

/** Timeout for loading the script, in milliseconds. */
const PATIENCE_MS = 8_000

/** The used part of the service's result. */
interface PostcodeResult {
  zonecode: string
  roadAddress: string
  roadAddressEnglish: string
  autoRoadAddress: string
  autoRoadAddressEnglish: string
  address: string
  addressEnglish: string
  buildingName: string
}

interface PostcodeWindow {
  embed(element: HTMLElement, options?: { autoClose?: boolean }): void
}

type PostcodeConstructor = new (options: { oncomplete: (result: PostcodeResult) => void; width: string; height: string }) => PostcodeWindow

declare global {
  interface Window {
    kakao?: { Postcode?: PostcodeConstructor }
  }
}

/**
 * A found address: zip code of five digits, the road address with the name of the building, and the road address in English if there is
 * one.
 */
export interface FoundAddress {
  zip: string
  road: string
  english: string
}

/** Takes the road address, as the service recommends, also when a lot address was chosen. */
function toFound({ zonecode, buildingName, ...result }: PostcodeResult): FoundAddress {
  const { autoRoadAddress, roadAddress, address } = result
  const [road, english] = autoRoadAddress
    ? [autoRoadAddress, result.autoRoadAddressEnglish]
    : roadAddress
      ? [roadAddress, result.roadAddressEnglish]
      : [address, result.addressEnglish]
  return { zip: zonecode, road: buildingName ? `${road} (${buildingName})` : road, english: english ?? '' }
}

/** Reads the address of the service's script. Must be stable between renders. */
type ReadScript = () => Promise<{ scriptUrl: string }>

/** Loads the service once. A load that failed or hangs can be retried. */
async function loadService(readScript: ReadScript): Promise<PostcodeConstructor> {
  if (!window.kakao?.Postcode) {
    const { scriptUrl } = await readScript()
    await new Promise<void>((resolve, reject) => {
      const script = document.createElement('script')
      const fail = () => {
        script.remove()
        reject(new Error('The postcode service did not load'))
      }
      const timer = setTimeout(fail, PATIENCE_MS)
      script.src = scriptUrl
      script.onload = () => {
        clearTimeout(timer)
        resolve()
      }
      script.onerror = () => {
        clearTimeout(timer)
        fail()
      }
      document.head.append(script)
    })
  }
  const service = window.kakao?.Postcode
  if (!service) throw new Error('The postcode service is missing')
  return service
}

interface PostcodeSearchProps {
  readScript: ReadScript
  onFound: (found: FoundAddress) => void
  /** Called when the service does not load. */
  onFailed: () => void
}

/** The Kakao (Daum) postcode search, embedded in the page because many phones mishandle its pop-up. */
export function PostcodeSearch({ readScript, onFound, onFailed }: PostcodeSearchProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const callbacks = useRef({ onFound, onFailed })
  useEffect(() => {
    callbacks.current = { onFound, onFailed }
  })
  useEffect(() => {
    let current = true
    async function show(): Promise<void> {
      const Postcode = await loadService(readScript)
      if (!current || !place.current) return
      place.current.replaceChildren()
      const found = (result: PostcodeResult) => callbacks.current.onFound(toFound(result))
      new Postcode({ oncomplete: found, width: '100%', height: '100%' }).embed(place.current, { autoClose: true })
    }
    show().catch((error: unknown) => {
      console.error('The address search did not open', error)
      if (current) callbacks.current.onFailed()
    })
    return () => {
      current = false
    }
  }, [readScript])
  return (
    <div ref={place} className="postcode">
      <p className="muted" role="status">
        {t('common.state.loading')}
      </p>
    </div>
  )
}
