import { CalendarClock, MapPin } from 'lucide-react'
import { useState } from 'react'
import { addressText, type User } from '#contract/calls/account.ts'
import { PARCEL_PLACES } from '#contract/calls/orders.ts'
import { formatClock, formatDate } from '#contract/text/format-date.ts'
import { slotName } from '../account/slot-name.ts'
import { lazyPart } from '../base/connection/lazy-part.tsx'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useLongWait } from '../base/page/use-long-wait.ts'
import { EnglishAddress } from '../base/postcode/english-address.tsx'
import { useSession } from '../base/session/session.ts'
import { useStore } from '../base/store/store-facts.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { TextField } from '../ui/form/field.tsx'
import { FieldError } from '../ui/form/field-error.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import { preloadSheet } from '../ui/modal/sheet.tsx'
import { Tag } from '../ui/tag.tsx'
import { KoreanFontFor } from '../ui/text/korean-font.tsx'
import { NoBreakText } from '../ui/text/no-break-text.tsx'
import { slotOf } from './checkout-values.ts'
import { EntranceCodeField } from './entrance-code-field.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

const AddressChoice = lazyPart(() => import('./address-choice.tsx'))

/** Delivery address, delivery window and the note for the driver. */
export function DeliverySection({ form, user }: { form: CheckoutForm; user: User | null }) {
  const { t, language } = useTranslation()
  const { settings, nextDelivery } = useStore()
  const { refresh } = useSession()
  const late = useLongWait(user === null)
  const [choice, setChoice] = useState<'unused' | 'open' | 'closed'>('unused')
  const slots = user?.address ?? []
  const index = slotOf(slots, form.values.slot)
  const slot = slots[index]
  const clocks = {
    from: formatClock(settings.delivery.hours.from, language),
    to: formatClock(settings.delivery.hours.to, language),
  }
  const window = t('common.time.window', { date: formatDate(nextDelivery.from, 'day', language), ...clocks })
  return (
    <section className="checkout-section" aria-labelledby="where">
      <h2 id="where">{t('checkout.where.title')}</h2>
      {late ? (
        <ErrorState title={t('common.error.title')} text={t('common.error.network')} onRetry={() => void refresh()} />
      ) : (
        <div className={`checkout-address ${slot ? 'is-filled' : user ? 'is-empty' : 'is-loading'}`}>
          <MapPin className="icon" aria-hidden />
          <div>
            {slot ? (
              <>
                <h3>
                  {slotName(slot, index, t)} {slot.active && <Tag tone="ok">{t('checkout.where.default')}</Tag>}
                </h3>
                <KoreanFontFor text={addressText(slot)} />
                <p dir="auto">
                  <NoBreakText>{addressText(slot)}</NoBreakText>
                  <EnglishAddress address={slot.addressEnglish} />
                </p>
              </>
            ) : (
              <p>{t(user ? 'checkout.where.none' : 'common.state.loading')}</p>
            )}
          </div>
          {user && (
            <Button
              id="address"
              kind="quiet"
              aria-describedby={form.errors.address ? 'address-error' : undefined}
              onPointerDown={preloadSheet}
              onClick={() => setChoice('open')}
            >
              {t(slot ? 'common.action.change' : 'checkout.where.addHere')}
            </Button>
          )}
        </div>
      )}
      {form.errors.address && <FieldError id="address-error">{form.errors.address}</FieldError>}
      <SelectField
        label={t('checkout.where.leaveAt.title')}
        value={form.values.leaveAt}
        onChange={({ target }) => form.set({ leaveAt: PARCEL_PLACES.find((place) => place === target.value) ?? form.values.leaveAt })}
      >
        {PARCEL_PLACES.map((place) => (
          <option key={place} value={place}>
            {t(`checkout.where.leaveAt.${place}`)}
          </option>
        ))}
      </SelectField>
      <EntranceCodeField form={form} address={slot ? addressText(slot) : ''} />
      <TextField
        id="note"
        label={
          <>
            {t('checkout.where.note')} <span className="muted">({t('common.label.optional')})</span>
          </>
        }
        placeholder={t('checkout.where.notePlaceholder')}
        rows={2}
        maxLength={300}
        value={form.values.note}
        error={form.errors.note}
        onChange={(event) => form.set({ note: event.target.value })}
      />
      <p className="checkout-window">
        <CalendarClock className="icon" aria-hidden />
        <span>
          <b>
            <NoBreakText>{t('checkout.nextWindow', { window })}</NoBreakText>
          </b>
          <span className="muted">
            <NoBreakText>{t('checkout.windowRule', { ...clocks, cutOff: formatDate(nextDelivery.orderBy, 'time', language) })}</NoBreakText>
          </span>
        </span>
      </p>
      {choice !== 'unused' && (
        <AddressChoice open={choice === 'open'} onClose={() => setChoice('closed')} chosen={index} onChoose={form.chooseSlot} />
      )}
    </section>
  )
}
