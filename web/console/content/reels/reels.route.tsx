import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LinksFunction } from 'react-router'
import type { ConsoleReel } from '#contract/calls/console/reels.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { isRefusal } from '../../../base/api/api-error.ts'
import { showRefusal } from '../../../base/api/refusal.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { useAisles } from '../../../base/store/aisles.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { wallClass } from '../../../ui/shelf/wall.ts'
import { useCalls } from '../../api/calls.ts'
import { consoleKey, useConsoleQuery } from '../../api/use-console-query.ts'
import { useMay } from '../../session/console-session.tsx'
import { EdgeBand } from '../../ui/edge-band.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { undoToast } from '../../ui/undo-toast.ts'
import { contentCalls } from '../calls.ts'
import styles from '../content.css?url'
import { ContentHead } from '../content-head.tsx'
import { ContentList } from '../content-list.tsx'
import { PhonePreview } from '../phone-preview.tsx'
import { AddReel } from './add-reel.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const KEY = ['content', 'reels']

/** The feed of reels: its order, which products are in it, and their videos. */
export default function ReelsPage() {
  const calls = useCalls(contentCalls)
  const query = useConsoleQuery({ key: KEY, read: (signal) => calls.reels({}, { signal }) })
  return (
    <QueryState query={query} skeleton={<ContentHead />}>
      {({ items }) => <Reels reels={items} />}
    </QueryState>
  )
}

interface Work {
  itemId: string
  video?: File
  withoutVideo?: true
}

function Reels({ reels }: { reels: readonly ConsoleReel[] }) {
  const aisles = useAisles()
  const { t } = useTranslation()
  const calls = useCalls(contentCalls)
  const client = useQueryClient()
  const may = useMay()('content.write')
  const [openId, setOpenId] = useState<string | null>(null)
  const publish = ({ itemId, video, withoutVideo }: Work) =>
    calls.publishReel({
      itemId,
      ...(video && { video }),
      ...(withoutVideo && { withoutVideo: 'true' }),
      was: reels.find((reel) => reel.itemId === itemId)?.video?.url ?? '',
    })
  const work = useMutation({ mutationFn: publish, onSettled: () => client.invalidateQueries({ queryKey: consoleKey(KEY) }) })
  const turn = async ({ _id, itemId, name, published }: ConsoleReel) => {
    if (!published) return publish({ itemId })
    await calls.unpublishReel({ reelId: _id })
    undoToast(t, t('console.content.reels.out', { name }), () => work.mutate({ itemId }))
  }
  const open = reels.find(({ _id }) => _id === openId) ?? reels[0]
  // Somebody gave the reel another video meanwhile: it is in the preview, and this one waits for a decision.
  const other = isRefusal(work.error, 'CHANGED_MEANWHILE') ? work.variables : null
  const refused = work.error && !other ? showRefusal(work.error, t, ['video']) : null
  return (
    <>
      <ContentHead />
      <div className="page-body content-two">
        <div className="page-column">
          {may && (
            <AddReel
              published={reels.filter(({ published }) => published).map(({ itemId }) => itemId)}
              onAdd={(itemId) => work.mutate({ itemId })}
            />
          )}
          <Panel
            title={t('console.content.reels.tab')}
            note={t('console.content.reels.note', { count: reels.filter(({ published }) => published).length })}
          >
            <FormAlert>{refused ? (refused.fields[0]?.text ?? refused.alert) : null}</FormAlert>
            {reels.length === 0 && (
              <EmptyState drawing="basket" title={t('console.content.reels.none')} text={t('console.content.reels.noneText')} />
            )}
            <ContentList
              {...{ items: reels, openId: open?._id ?? null, may, queryKey: KEY }}
              onOpen={({ _id }) => setOpenId(_id)}
              nameOf={({ name }) => name}
              note={({ video }) => t(video ? 'console.content.reels.video' : 'console.content.reels.pictures')}
              picture={({ picture, category }) => (
                <span className={`thumb ${wallClass(aisles.wall(category))}`} aria-hidden>
                  <Picture picture={picture} alt="" sizes="52px" />
                </span>
              )}
              isShown={({ published }) => published}
              show={turn}
              order={(reelIds, was) => calls.orderReels({ reelIds, was })}
            />
          </Panel>
        </div>
        {open && (
          <div className="page-column">
            {other?.itemId === open.itemId && (
              <EdgeBand
                kind="wrong"
                role="alert"
                action={
                  <span className="reel-actions">
                    <Button small onClick={() => work.reset()}>
                      {t('console.content.reels.keepTheirs')}
                    </Button>
                    <Button small onClick={() => work.mutate(other)}>
                      {t('console.content.reels.useMine')}
                    </Button>
                  </span>
                }
              >
                {t('console.content.reels.changed', { file: other.video?.name ?? t('console.content.reels.withoutVideo') })}
              </EdgeBand>
            )}
            <PhonePreview>
              <div className={`preview-reel ${wallClass(aisles.wall(open.category))}`}>
                {open.video ? (
                  <video key={open.video.url} src={open.video.url} muted loop autoPlay playsInline />
                ) : (
                  <Picture picture={open.picture} alt="" sizes="390px" eager />
                )}
                <b>{open.name}</b>
              </div>
            </PhonePreview>
            {may && (
              <div className="reel-actions">
                <label className={buttonClass({ small: true })} aria-busy={work.isPending || undefined}>
                  {t(open.video ? 'console.products.reel.replace' : 'console.products.reel.video')}
                  <input
                    className="visually-hidden"
                    type="file"
                    accept="video/mp4,video/webm"
                    onChange={({ target }) => {
                      const [video] = target.files ?? []
                      if (video) work.mutate({ itemId: open.itemId, video })
                      target.value = ''
                    }}
                  />
                </label>
                {open.video && (
                  <button
                    type="button"
                    className={buttonClass({ kind: 'quiet', small: true })}
                    onClick={() => work.mutate({ itemId: open.itemId, withoutVideo: true })}
                  >
                    {t('console.content.reels.withoutVideo')}
                  </button>
                )}
                <PageLink to={`${CONSOLE_PATH}/products/${open.itemId}`}>{t('console.content.reels.product')}</PageLink>
              </div>
            )}
          </div>
        )}
      </div>
    </>
  )
}
