import type { Campaign } from '#contract/calls/console/campaigns.ts'
import { withoutWidth } from '#contract/picture-sizes.ts'
import type { CampaignContent } from '#contract/rules/campaigns.ts'
import type { LocalizedText } from '#contract/rules/languages.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { useAisles } from '../../../base/store/aisles.ts'
import { changedFacts, changedPicture, textFacts } from '../../ui/conflict/changed-facts.tsx'
import { ConflictBand } from '../../ui/conflict/conflict-band.tsx'
import { audienceText, stateText, titleOf } from '../campaign-text.ts'

interface CampaignConflictProps {
  base: Campaign
  now: Campaign
  /** The content as it is typed. */
  content: CampaignContent
  onTake: () => void
}

/** Somebody saved or sent the same draft meanwhile: shows each part that they changed, with its earlier text. */
export function CampaignConflict({ base, now, content, onTake }: CampaignConflictProps) {
  const { t, language } = useTranslation()
  const aisles = useAisles()
  const [was, is] = [base.content, now.content]
  const fact = (name: string, wordOf: (one: CampaignContent) => string) => ({
    name,
    before: wordOf(was),
    now: wordOf(is),
    mine: wordOf(content),
  })
  const changes = [
    ...(now.state === base.state
      ? []
      : [{ name: titleOf(base, language, t), before: stateText(base, language, t), now: stateText(now, language, t) }]),
    ...changedFacts([
      fact(t('console.notifications.tap'), ({ type }) => t(`console.notifications.kind.${type}`)),
      ...(['title', 'description', 'content', 'actionText'] as const).flatMap((part) =>
        textFacts(t(`console.notifications.part.${part}`), plain(was[part]), plain(is[part]), plain(content[part])),
      ),
      fact(t('console.notifications.leads'), ({ action }) => action ?? ''),
      fact(t('console.notifications.isAd'), ({ advertising }) => (advertising ? t('console.notifications.ad') : '')),
      fact(t('console.notifications.audience.title'), ({ audience, advertising }) =>
        audienceText(audience, { advertising, customer: base.customer }, { t, aisles }),
      ),
    ]),
    ...changedPicture({
      name: t('console.notifications.picture'),
      before: pictureOf(was),
      now: pictureOf(is),
      mine: pictureOf(content),
    }),
  ]
  const version = { name: t('console.notifications.part.other'), before: `#${base.version}`, now: `#${now.version}` }
  return <ConflictBand changes={changes.length > 0 ? changes : [version]} onTake={onTake} />
}

/** The words of texts with tags. */
function plain({ en, ko, si, np }: LocalizedText): LocalizedText {
  const words = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').trim()
  return { en: words(en), ko: words(ko), si: words(si), np: words(np) }
}

/** The address of its picture without a width. */
const pictureOf = ({ image }: CampaignContent) => image && withoutWidth(image)
