import { Copy, MapPin } from 'lucide-react'
import type { Mart } from '#contract/calls/settings.ts'
import { martHoursText } from '#contract/text/mart-hours-text.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { copyText } from '../base/page/copy-text.ts'
import { telLink } from '../base/page/tel-link.ts'
import { useStore } from '../base/store/store-facts.ts'
import { Button } from '../ui/button.tsx'
import { SectionHead } from '../ui/shelf/shelf.tsx'
import { NoBreakText } from '../ui/text/no-break-text.tsx'
import { toast } from '../ui/toast/toast.ts'
import { MAPS, mapLink } from './map-links.ts'

/** The real shops: where they are, when they are open, how to get there. */
export function Marts() {
  const { t, language } = useTranslation()
  const { marts } = useStore()
  if (marts.length === 0) return null
  return (
    <section>
      <SectionHead title={t('home.marts.title')} />
      <ul className="marts">
        {marts.map((mart) => (
          <li key={mart._id}>
            <h3>{mart.name}</h3>
            <p>
              <NoBreakText>{mart.address}</NoBreakText>
            </p>
            <p>{martHoursText(mart.hours, language, t)}</p>
            <p>
              <a className="mart-phone" href={telLink(mart.phone)}>
                {mart.phone}
              </a>
            </p>
            <MartActions mart={mart} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function MartActions({ mart }: { mart: Mart }) {
  const { t } = useTranslation()
  async function copy() {
    const copied = await copyText(mart.address)
    toast(copied ? { kind: 'success', text: t('home.toast.addressCopied') } : { kind: 'error', text: t('common.error.copyFailed') })
  }
  return (
    <div className="mart-actions">
      <div className="mart-maps">
        <MapPin className="icon" aria-label={t('home.marts.map')} />
        <span className="mart-links">
          {MAPS.map((map) => (
            <a
              key={map}
              href={mapLink(map, mart)}
              target="_blank"
              rel="noopener"
              aria-label={`${t(`home.marts.${map}`)}, ${mart.name}, ${t('common.a11y.opensNewWindow')}`}
            >
              {t(`home.marts.short.${map}`)}
            </a>
          ))}
        </span>
      </div>
      <Button kind="quiet" icon={<Copy className="icon" aria-hidden />} onClick={() => void copy()}>
        {t('home.marts.copyAddress')}
        <span className="visually-hidden">{`, ${mart.name}`}</span>
      </Button>
    </div>
  )
}
