import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, type LinksFunction } from 'react-router'
import type { ConsoleReel } from '#contract/calls/console/reels.ts'
import { isRefusal } from '../../../base/api/api-error.ts'
import { showRefusal } from '../../../base/api/refusal.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { CONSOLE_PATH } from '../../../base/page/console-path.ts'
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
import { Panel } from '../../ui/panel.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { undoToast } from '../../ui/undo-toast.ts'
import { contentCalls } from '../calls.ts'
import styles from '../content.css?url'
import { ContentHead } from '../content-head.tsx'
import { PhonePreview } from '../phone-preview.tsx'
import { SortableList } from '../sortable-list.tsx'
import { useOrder } from '../use-order.tsx'
import { AddReel } from './add-reel.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The feed of reels: its order, which products are in it, and their videos. */
export default function ReelsPage() {
  const calls = useCalls(contentCalls)
  const query = useConsoleQuery({ key: ['content', 'reels'], read: (signal) => calls.reels({}, { signal }) })
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
  /** The reel that leaves the feed; without it the product comes into it. */
  end?: ConsoleReel
}

function Reels({ reels }: { reels: readonly ConsoleReel[] }) {
  const aisles = useAisles()
  const { t } = useTranslation()
  const calls = useCalls(contentCalls)
  const client = useQueryClient()
  const may = useMay()('content.write')
  const [openId, setOpenId] = useState<string | null>(null)
  const readAgain = () => client.invalidateQueries({ queryKey: consoleKey(['content', 'reels']) })
  const { shown, order, conflict } = useOrder({
    items: reels,
    nameOf: ({ name }) => name,
    send: (reelIds, was) => calls.orderReels({ reelIds, was }),
    readAgain,
  })
  const work = useMutation({
    mutationFn: ({ itemId, video, withoutVideo, end }: Work) =>
      end
        ? calls.unpublishReel({ reelId: end._id })
        : calls.publishReel({
            itemId,
            ...(video && { video }),
            ...(withoutVideo && { withoutVideo: 'true' }),
            was: reels.find((reel) => reel.itemId === itemId)?.video?.url ?? '',
          }),
    onSuccess: (_answer, { end }) => {
      if (end) undoToast(t, t('console.content.reels.out', { name: end.name }), () => work.mutate({ itemId: end.itemId }))
    },
    onSettled: readAgain,
  })
  const open = reels.find(({ _id }) => _id === openId) ?? reels[0]
  // Somebody gave the reel another video meanwhile: it is in the preview, and this one waits for a word.
  const other = isRefusal(work.error, 'CHANGED_MEANWHILE') ? work.variables : null
  const refused = work.error && !other ? showRefusal(work.error, t, ['video']) : null
  return (
    <>
      <ContentHead />
      <div className="page-body content-two">
        <div className="page-column">
          {may && (
            <AddReel
              known={reels.filter(({ published }) => published).map(({ itemId }) => itemId)}
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
            {conflict}
            <SortableList
              fixed={!may}
              onOrder={order}
              items={shown.map((reel) => ({
                id: reel._id,
                name: reel.name,
                open: reel._id === open?._id,
                content: (
                  <>
                    <button type="button" className="slide-open" onClick={() => setOpenId(reel._id)}>
                      <span className={`thumb ${wallClass(aisles.wall(reel.category))}`} aria-hidden>
                        <Picture picture={reel.picture} alt="" sizes="52px" />
                      </span>
                      <span className="slide-words">
                        <b>{reel.name}</b>
                        <small>{t(reel.video ? 'console.content.reels.video' : 'console.content.reels.pictures')}</small>
                      </span>
                    </button>
                    <button
                      type="button"
                      role="switch"
                      className="switch"
                      aria-checked={reel.published}
                      aria-label={t('console.content.slides.shownOf', { name: reel.name })}
                      disabled={!may}
                      onClick={() => work.mutate({ itemId: reel.itemId, ...(reel.published && { end: reel }) })}
                    >
                      <i aria-hidden />
                    </button>
                  </>
                ),
              }))}
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
                <Link to={`${CONSOLE_PATH}/products/${open.itemId}`}>{t('console.content.reels.product')}</Link>
              </div>
            )}
          </div>
        )}
      </div>
    </>
  )
}
