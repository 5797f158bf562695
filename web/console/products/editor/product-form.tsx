import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy, ExternalLink } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductDetail } from '#contract/calls/console/products/products.ts'
import { localized } from '#contract/rules/languages.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { useAisles } from '../../../base/store/aisles.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useCalls } from '../../api/calls.ts'
import { consoleKey } from '../../api/use-console-query.ts'
import { useMay } from '../../session/console-session.tsx'
import { shortMoment } from '../../ui/clock.ts'
import { rebased } from '../../ui/conflict/rebased.ts'
import { LookOnlyWithout } from '../../ui/look-only.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { undoToast } from '../../ui/undo-toast.ts'
import { useFirstFault } from '../../ui/use-first-fault.ts'
import { useLeaveWarning } from '../../ui/use-leave-warning.ts'
import { productCalls } from '../calls.ts'
import { DealsPanel } from '../deals/deals-panel.tsx'
import { HighPriceSheet } from '../high-price-sheet.tsx'
import { draftOf, newDraft, type ProductDraft } from './draft.ts'
import { FactsPanel } from './facts-panel.tsx'
import { LanguagesPanel } from './languages-panel.tsx'
import { NoticePanel } from './notice-panel.tsx'
import { PicturesPanel } from './pictures-panel.tsx'
import { PricePanel } from './price-panel.tsx'
import { ProductConflict } from './product-conflict.tsx'
import { ReelPanel } from './reel-panel.tsx'
import { useSaving } from './use-saving.ts'

const FORM = 'product-form'

interface ProductFormProps {
  /** Null for a new one. */
  product: ProductDetail | null
  /** The name that a new one begins with. */
  name?: string
}

/** The editor of a product, or of a new one. */
export function ProductForm({ product, name }: ProductFormProps) {
  const aisles = useAisles()
  const { t, language } = useTranslation()
  const calls = useCalls(productCalls)
  const client = useQueryClient()
  const navigate = useNavigate()
  const may = useMay()
  const [draft, setDraft] = useState(() => (product ? draftOf(product) : newDraft(aisles.all[0]?.name ?? '', name)))
  const [pristine, setPristine] = useState(draft)
  const saving = useSaving({
    product,
    draft,
    onSaved: (saved, sent) => {
      const next = draftOf(saved)
      setPristine(next)
      setDraft((mine) => rebased(sent, mine, next))
    },
    onTake: setDraft,
  })
  useLeaveWarning(draft !== pristine)
  const form = useRef<HTMLFormElement>(null)
  useFirstFault(form, saving.problems)
  const change = (part: Partial<ProductDraft>) => setDraft((now) => ({ ...now, ...part }))
  const { base, problems } = saving
  const copy = useMutation({
    mutationFn: (itemId: string) => calls.duplicate({ itemId }),
    onSuccess: ({ itemId }) => {
      toast({ kind: 'success', text: t('console.products.editor.copied') })
      void navigate(`${CONSOLE_PATH}/products/${itemId}`)
    },
    onError: (error) => toastRefusal(error, t),
  })
  const archive = useMutation({
    mutationFn: ({ itemId, state }: { itemId: string; state: 'archived' | 'hidden' }) => calls.setState({ itemIds: [itemId], state }),
    onSuccess: (_rows, { itemId, state }) => {
      if (state === 'archived')
        undoToast(t, t('console.products.done.archived', { count: 1 }), () => archive.mutate({ itemId, state: 'hidden' }))
      void navigate(`${CONSOLE_PATH}/products`)
    },
    onError: (error) => toastRefusal(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['products']) }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.save()
  }
  const part = { draft, change, problems }
  const time = base ? shortMoment(base.changedAt, language) : ''
  const note = base?.changedBy
    ? t('console.products.editor.savedAt', { time, name: base.changedBy })
    : t('console.products.editor.saved', { time })
  return (
    <>
      <PageHead
        title={base ? localized(base.names, language) : t('console.products.new')}
        note={base ? `${t(`console.products.state.${base.state}`)} · ${note}` : undefined}
        back={{ to: `${CONSOLE_PATH}/products`, text: t('console.products.nav') }}
        trail={base ? aisles.named(base.category)?.title : undefined}
      >
        {base?.state === 'shown' && (
          <a className={buttonClass({ small: true })} href={`/Details/${base._id}`} target="_blank" rel="noreferrer">
            <ExternalLink className="icon" aria-hidden />
            {t('console.products.editor.seeInShop')}
          </a>
        )}
        {base && may('catalogue.write') && (
          <Button small icon={<Copy className="icon" aria-hidden />} busy={copy.isPending} onClick={() => copy.mutate(base._id)}>
            {t('console.products.editor.duplicate')}
          </Button>
        )}
        {may('catalogue.write') && (
          <Button kind="primary" small className="page-next" type="submit" form={FORM} busy={saving.busy}>
            {t(base ? 'console.products.editor.save' : 'console.products.editor.create')}
          </Button>
        )}
      </PageHead>
      <form ref={form} id={FORM} className="page-body" noValidate onSubmit={submit}>
        {base && saving.changed && <ProductConflict base={base} now={saving.changed} onTake={saving.take} />}
        <FormAlert>{saving.alert}</FormAlert>
        <LookOnlyWithout right="catalogue.write" waits={saving.busy && base === null}>
          <div className="product-top">
            <PicturesPanel {...part} />
            <PricePanel {...part} product={base} />
          </div>
          <LanguagesPanel {...part} stock={base?.stockCount ?? (Number(draft.stockCount) || 0)} deal={base?.deal?.discount ?? null} />
          <FactsPanel {...part} />
          <NoticePanel {...part} />
        </LookOnlyWithout>
      </form>
      {base && (
        <div className="page-body">
          <div className="product-top">
            <DealsPanel itemId={base._id} price={base.price} />
            {may('content.read') && may('content.write') && <ReelPanel itemId={base._id} />}
          </div>
          {base.state !== 'archived' && may('catalogue.write') && (
            <div>
              <Button kind="danger" small busy={archive.isPending} onClick={() => archive.mutate({ itemId: base._id, state: 'archived' })}>
                {t('console.products.bulk.archive')}
              </Button>
              <p className="field-help">{t('console.products.editor.archiveHelp')}</p>
            </div>
          )}
        </div>
      )}
      <HighPriceSheet open={saving.asksHigh} busy={saving.busy} onYes={saving.confirmHigh} onNo={saving.denyHigh} />
    </>
  )
}
