import type { Campaign } from '#contract/calls/console/campaigns.ts'
import { LANGUAGES } from '#contract/rules/languages.ts'
import { LANGUAGE_NAMES } from '../../../base/i18n/language.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { useAisles } from '../../../base/store/aisles.ts'
import { ConflictBand } from '../../ui/conflict-band.tsx'
import { audienceWords, stateWords, titleOf } from '../campaign-words.ts'

/** Somebody saved or sent the same draft meanwhile: says each part that they changed, with what stood there. */
export function CampaignConflict({ base, now, onTake }: { base: Campaign; now: Campaign; onTake: () => void }) {
  const { t, language: own } = useTranslation()
  const aisles = useAisles()
  const plain = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').trim()
  const facts = [
    ...(now.state === base.state ? [] : [{ name: titleOf(base, own, t), was: stateWords(base, own, t), is: stateWords(now, own, t) }]),
    ...LANGUAGES.flatMap((language) =>
      (['title', 'description', 'content', 'actionText'] as const).map((field) => ({
        name: `${t(`console.notifications.part.${field}`)}, ${LANGUAGE_NAMES[language]}`,
        was: base.content[field][language],
        is: now.content[field][language],
      })),
    ),
    { name: t('console.notifications.leads'), was: base.content.action ?? '', is: now.content.action ?? '' },
    { name: t('console.notifications.picture'), was: base.content.image ?? '', is: now.content.image ?? '' },
    {
      name: t('console.notifications.audience.title'),
      was: audienceWords(base.audience, base, { t, aisles }),
      is: audienceWords(now.audience, now, { t, aisles }),
    },
  ]
  const changes = facts
    .filter(({ was, is }) => was !== is)
    .map(({ name, was, is }) => ({ name, before: plain(was) || '–', now: plain(is) || '–' }))
  const version = { name: t('console.notifications.part.other'), before: `#${base.version}`, now: `#${now.version}` }
  return <ConflictBand changes={changes.length > 0 ? changes : [version]} onTake={onTake} />
}
