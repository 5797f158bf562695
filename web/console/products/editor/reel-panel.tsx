import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { showRefusal } from '../../../base/api/refusal.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { consoleKey, useConsoleQuery } from '../../api/use-console-query.ts'
import { Panel } from '../../ui/panel.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { productCalls } from '../calls.ts'

/** The product in the feed of reels: with a video, or with its pictures. */
export function ReelPanel({ itemId }: { itemId: string }) {
  const { t } = useTranslation()
  const calls = useCalls(productCalls)
  const client = useQueryClient()
  const input = useId()
  const key = ['reels', 'list']
  const query = useConsoleQuery({ key, read: (signal) => calls.reels({}, { signal }) })
  const change = useMutation({
    mutationFn: (work: { video?: File; withoutVideo?: true; end?: string }) => {
      if (work.end) return calls.unpublishReel({ reelId: work.end })
      return calls.publishReel({
        itemId,
        ...(work.video && { video: work.video }),
        ...(work.withoutVideo && { withoutVideo: 'true' }),
        was: query.data?.items.find((each) => each.itemId === itemId)?.video?.url ?? '',
      })
    },
    onSuccess: () => toast({ kind: 'success', text: t('common.state.saved') }),
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(key) }),
  })
  const refused = change.isError ? showRefusal(change.error, t, ['video']) : null
  return (
    <Panel title={t('console.products.reel.title')} note={t('console.products.reel.note')}>
      <QueryState query={query}>
        {({ items }) => {
          const reel = items.find((each) => each.itemId === itemId)
          const inFeed = reel?.published
          return (
            <div className="product-reel">
              <p>
                {inFeed
                  ? t(reel.video ? 'console.products.reel.withVideo' : 'console.products.reel.withPictures')
                  : t('console.products.reel.out')}
              </p>
              {reel?.video && <video src={reel.video.url} controls muted playsInline preload="metadata" />}
              <div className="product-reel-actions">
                <label className={buttonClass({ small: true })} htmlFor={input} aria-busy={change.isPending || undefined}>
                  {t(reel?.video ? 'console.products.reel.replace' : 'console.products.reel.video')}
                </label>
                <input
                  id={input}
                  className="visually-hidden"
                  type="file"
                  accept="video/mp4,video/webm"
                  onChange={({ target }) => {
                    const [video] = target.files ?? []
                    if (video) change.mutate({ video })
                    target.value = ''
                  }}
                />
                {reel?.video && (
                  <Button small busy={change.isPending} onClick={() => change.mutate({ withoutVideo: true })}>
                    {t('console.products.reel.removeVideo')}
                  </Button>
                )}
                {inFeed ? (
                  <Button small busy={change.isPending} onClick={() => change.mutate({ end: reel._id })}>
                    {t('console.products.reel.end')}
                  </Button>
                ) : (
                  <Button small busy={change.isPending} onClick={() => change.mutate({})}>
                    {t('console.products.reel.publish')}
                  </Button>
                )}
              </div>
            </div>
          )
        }}
      </QueryState>
      <FormAlert>{refused ? (refused.fields[0]?.text ?? refused.alert) : null}</FormAlert>
    </Panel>
  )
}
