import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { Sheet } from '../../../ui/modal/sheet.tsx'
import { type Detector, loadDetector } from './barcode-detector.ts'

/** Milliseconds between two looks at the picture. */
const LOOK_MS = 200

/** Reads one barcode with the camera and closes. Lazy component. */
export default function Camera({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  const report = useRef(onCode)
  useEffect(() => {
    report.current = onCode
  })
  useEffect(() => {
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | null = null
    let ended = false
    const look = async (detector: Detector) => {
      const [code] = video.current && video.current.readyState >= 2 ? await detector.detect(video.current).catch(() => []) : []
      if (ended) return
      if (code) report.current(code.rawValue)
      else timer = setTimeout(() => void look(detector), LOOK_MS)
    }
    const begin = async () => {
      const loading = loadDetector()
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (ended || !video.current) return stream.getTracks().forEach((track) => void track.stop())
      video.current.srcObject = stream
      await video.current.play()
      await look(await loading)
    }
    begin().catch(() => setFailed(true))
    return () => {
      ended = true
      if (timer) clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [])
  return (
    <Sheet open onClose={onClose} title={t('console.ui.scan.title')} text={t('console.ui.scan.text')}>
      {failed ? <FormAlert>{t('console.ui.scan.failed')}</FormAlert> : <video ref={video} className="scan-camera" muted playsInline />}
    </Sheet>
  )
}
