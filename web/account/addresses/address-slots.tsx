import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Address, addressText, MAX_ADDRESSES, type User } from '#contract/calls/account.ts'
import type { TextKey } from '#contract/text/translate.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { EnglishAddress } from '../../base/postcode/english-address.tsx'
import { useApi, useSession } from '../../base/session/session.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { preloadSheet } from '../../ui/modal/sheet.tsx'
import { Tag } from '../../ui/tag.tsx'
import { LazyFonts } from '../../ui/text/lazy-fonts.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { slotName } from '../slot-name.ts'
import './address-slots.css'
import { lazyPart } from '../../base/connection/lazy-part.tsx'

const AddressSheet = lazyPart(() => import('./address-sheet.tsx'))
const RemoveAddressSheet = lazyPart(() => import('./remove-address-sheet.tsx'))
const ADD: readonly TextKey[] = ['account.address.addFirst', 'account.address.addSecond', 'account.address.addThird']

/** The current action and its slot. */
type Doing = { kind: 'edit' | 'remove'; index: number; open: boolean; times: number }

const slotId = (index: number) => `address-slot-${index}`

/** The three address slots. Radio buttons choose the default; each slot can be edited, removed or filled. */
export function AddressSlots({ user }: { user: User }) {
  const { t } = useTranslation()
  const api = useApi()
  const { refresh } = useSession()
  const [doing, setDoing] = useState<Doing | null>(null)
  const [busy, setBusy] = useState(false)
  const slots = user.address
  const filled = slots.filter((slot) => slot !== null).length
  const start = (kind: Doing['kind'], index: number) => setDoing((now) => ({ kind, index, open: true, times: (now?.times ?? 0) + 1 }))
  // A change may end late, when another sheet is open.
  const stop = (times: number) => setDoing((now) => (now?.times === times ? { ...now, open: false } : now))

  /** Resolves with the sentence about a failure, which is shown as a toast, or null. */
  async function update(index: number, newAddress: Address | null, done: TextKey): Promise<string | null> {
    setBusy(true)
    try {
      await api.address.update({ index, newAddress })
      await refresh()
      toast({ kind: 'success', text: t(done) })
      return null
    } catch (error) {
      console.error('The address was not updated', error)
      const text = showRefusal(error, t, []).alert ?? t('common.error.title')
      toast({ kind: 'error', text })
      return text
    } finally {
      setBusy(false)
    }
  }

  const removing = doing?.kind === 'remove' ? slots[doing.index] : undefined
  const emptied = removing === null && doing?.open === false ? doing.index : null
  useEffect(() => {
    // The button that opened the sheet, where the focus would return to, is gone with the address.
    if (emptied !== null) document.getElementById(slotId(emptied))?.focus()
  }, [emptied])
  return (
    <>
      <fieldset className="address-slots">
        <legend className="visually-hidden">{t('account.address.choose')}</legend>
        {slots.map((slot, index) =>
          slot ? (
            <Slot
              // biome-ignore lint/suspicious/noArrayIndexKey: slots are positions
              key={index}
              slot={slot}
              name={slotName(slot, index, t)}
              onDefault={() => !busy && void update(index, { ...slot, active: true }, 'account.address.defaultUpdated')}
              onEdit={() => start('edit', index)}
              onRemove={() => start('remove', index)}
            />
          ) : (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: slots are positions
              key={index}
              id={slotId(index)}
              type="button"
              className="address-slot address-empty"
              onClick={() => start('edit', index)}
            >
              <Plus className="icon" aria-hidden />
              <b>{t(ADD[filled + slots.slice(0, index).filter((other) => other === null).length] ?? 'account.address.title')}</b>
            </button>
          ),
        )}
      </fieldset>
      {filled === MAX_ADDRESSES && <p className="field-help">{t('account.address.full', { max: MAX_ADDRESSES })}</p>}
      {doing?.kind === 'edit' && (
        <AddressSheet
          key={doing.times}
          open={doing.open}
          index={doing.index}
          slot={slots[doing.index] ?? null}
          onClose={() => stop(doing.times)}
        />
      )}
      {doing?.kind === 'remove' && (
        <RemoveAddressSheet
          key={doing.times}
          open={doing.open}
          slot={slots[doing.index] ?? null}
          busy={busy}
          onRemove={() => update(doing.index, null, 'account.address.removed')}
          onClose={() => stop(doing.times)}
        />
      )}
    </>
  )
}

interface SlotProps {
  slot: Address
  name: string
  onDefault: () => void
  onEdit: () => void
  onRemove: () => void
}

function Slot({ slot, name, onDefault, onEdit, onRemove }: SlotProps) {
  const { t } = useTranslation()
  return (
    <div className={`address-slot${slot.active ? ' is-default' : ''}`}>
      <label>
        <input type="radio" className="radio" name="default-address" checked={slot.active} onChange={onDefault} />
        <span>
          <span className="address-name">
            <b dir="auto">
              <LazyFonts>{name}</LazyFonts>
            </b>{' '}
            {slot.active && <Tag tone="ok">{t('account.address.default')}</Tag>}
          </span>
          <span className="address-text">
            <bdi>
              <LazyFonts>{addressText(slot)}</LazyFonts>
            </bdi>
            <EnglishAddress address={slot.addressEnglish} />
          </span>
        </span>
      </label>
      <span className="address-actions">
        <IconButton icon={Pencil} label={t('account.address.editNamed', { name })} onPointerDown={preloadSheet} onClick={onEdit} />
        <IconButton icon={Trash2} label={t('cart.line.remove', { item: name })} onPointerDown={preloadSheet} onClick={onRemove} />
      </span>
    </div>
  )
}
