import { useEffect, useRef } from 'react'
import type { Api } from '#contract/client.ts'
import { useApi } from '../../base/session/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Milliseconds after which a script that did not come counts as lost. */
const PATIENCE_MS = 8_000

/** What the service says of the chosen address, as far as it is used here. */
interface PostcodeResult {
  zonecode: string
  roadAddress: string
  autoRoadAddress: string
  address: string
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

/** An address that was found: five digits, and the road address with the building's name. */
export interface FoundAddress {
  zip: string
  road: string
}

/** Always the road address, as the service advises: the chosen one, or the one that belongs to it. */
function toFound({ zonecode, autoRoadAddress, roadAddress, address, buildingName }: PostcodeResult): FoundAddress {
  const road = autoRoadAddress || roadAddress || address
  return { zip: zonecode, road: buildingName ? `${road} (${buildingName})` : road }
}

/** Loads the service once; a load that failed or hangs can be tried anew. */
async function loadService(api: Api): Promise<PostcodeConstructor> {
  if (!window.kakao?.Postcode) {
    const { scriptUrl } = await api.address.search()
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
  onFound: (found: FoundAddress) => void
  /** The service cannot be reached: the address has to be typed. */
  onFailed: () => void
}

/** The Kakao (Daum) postcode search, embedded in the page because many phones mishandle its pop-up. */
export function PostcodeSearch({ onFound, onFailed }: PostcodeSearchProps) {
  const { t } = useTranslation()
  const api = useApi()
  const place = useRef<HTMLDivElement>(null)
  const tell = useRef({ onFound, onFailed })
  useEffect(() => {
    tell.current = { onFound, onFailed }
  })
  useEffect(() => {
    let current = true
    async function show(): Promise<void> {
      const Postcode = await loadService(api)
      if (!current || !place.current) return
      place.current.replaceChildren()
      const found = (result: PostcodeResult) => tell.current.onFound(toFound(result))
      new Postcode({ oncomplete: found, width: '100%', height: '100%' }).embed(place.current, { autoClose: true })
    }
    show().catch((error: unknown) => {
      console.error('The address search did not open', error)
      if (current) tell.current.onFailed()
    })
    return () => {
      current = false
    }
  }, [api])
  return (
    <div ref={place} className="postcode">
      <p className="muted" role="status">
        {t('common.state.loading')}
      </p>
    </div>
  )
}
