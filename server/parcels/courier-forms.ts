import type { ShownForm } from '#contract/calls/console/courier-files.ts'
import { COURIER_FORMS, type CourierForm, FORM_COURIERS, type FormCourier } from '#contract/rules/courier-forms.ts'
import { courierForm } from '#server/database/schema/parcels.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Reader, Tx } from '#server/platform/database/transaction.ts'

/** The forms of all couriers: the shop's own arrangement, else the built-in one. */
export async function readCourierForms(reader: Reader): Promise<ShownForm[]> {
  const rows = await reader.select().from(courierForm)
  return FORM_COURIERS.map((courier) =>
    toShown(
      courier,
      rows.find((row) => row.courier === courier),
    ),
  )
}

/** The shop's form of a courier, or the built-in one while the shop has not changed it. */
export async function readCourierForm(reader: Reader, courier: FormCourier): Promise<ShownForm> {
  const [row] = await reader.select().from(courierForm).where(eq(courierForm.courier, courier))
  return toShown(courier, row)
}

/** Changes the form of a courier; null takes the built-in one again. Returns the form before and now. */
export async function setCourierForm(
  tx: Tx,
  courier: FormCourier,
  form: CourierForm | null,
): Promise<{ before: ShownForm; now: ShownForm }> {
  const before = await readCourierForm(tx, courier)
  if (form === null) await tx.delete(courierForm).where(eq(courierForm.courier, courier))
  else {
    const values = { header: form.header, columns: [...form.columns] }
    await tx
      .insert(courierForm)
      .values({ courier, ...values })
      .onConflictDoUpdate({ target: courierForm.courier, set: values })
  }
  return { before, now: await readCourierForm(tx, courier) }
}

function toShown(courier: FormCourier, row: typeof courierForm.$inferSelect | undefined): ShownForm {
  const { header, columns } = row ?? COURIER_FORMS[courier]
  return { courier, header, columns: columns.map((column) => ({ ...column })), changed: row !== undefined }
}
