import type { BankReading } from '#contract/calls/console/deposits.ts'
import { DAY_MS } from '#contract/durations.ts'
import { bankLine, bankLineReading, bankLineWords } from '#server/database/schema/deposits.ts'
import { and, eq, gte, inArray, isNull, lte, sql } from '#server/platform/database/drizzle.ts'
import type { Reader, Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { notifyWaiting } from '#server/platform/live/live-events.ts'
import { identityOf, type LineFacts, mayBeSame } from './line-identity.ts'
import type { ReadLine } from './parse/bank-line.ts'
import { instantOf } from './parse/parse-date.ts'
import { readDepositSettings } from './read-deposit-settings.ts'

/** Lines of more days ago wait for nobody: an order is paid within days, and a file goes back for months. */
const OLD_LINE_DAYS = 30
const BATCH = 500
/** Words of money that comes in and pays no order: interest, card settlement, returned and undone transfers, cash back. */
const NO_SALE_KINDS = /이자|결산|카드정산|카드대금|정산입금|반환|취소입금|입금취소|캐시백|환급|대출실행|배당/
/** In the name they count when they are all of it, or cannot be a person's: 이자현 is one. */
const NO_SALE_NAMES = /^(?:예금|결산)?이자(?:입금|세금.*)?$|카드정산|이자세금|예금이자|결산이자/

interface Given {
  lines: readonly ReadLine[]
  source: 'text' | 'file'
  now: Date
}

/** How the lines of a reading relate to those that are there. */
export interface Sorted {
  fresh: NewLine[]
  /** Lines that a text had, and this file has too. */
  confirmed: { id: string; line: ReadLine }[]
  known: number
}

type NewLine = { line: ReadLine; identity: string; perhapsTwice: boolean; aside: 'not-a-sale' | 'old' | null }

/**
 * Stores the bank lines that are new, and confirms by a file those that came from a text alone. One reading at a time, so that the same
 * paste or file, dropped by two people at once, makes each line once; the unique identity of the database guarantees it.
 */
export async function keepLines(tx: Tx, given: Given, actorId: string): Promise<Sorted> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('kade-bank-lines'))`)
  const sorted = await sortLines(tx, given)
  for (let start = 0; start < sorted.fresh.length; start += BATCH)
    await insertLines(tx, sorted.fresh.slice(start, start + BATCH), given, actorId)
  for (const { id, line } of sorted.confirmed) await confirmLine(tx, id, line, given.now, actorId)
  if (sorted.fresh.length + sorted.confirmed.length > 0) await notifyWaiting(tx, 'orders.deposit')
  return sorted
}

/** Sorts lines into new, known and confirmed ones, and changes nothing: the dry run of {@link keepLines}. */
export async function sortLines(reader: Reader, { lines, source, now }: Given): Promise<Sorted> {
  const { notSales } = await readDepositSettings(reader)
  const similar = await readSimilar(reader, lines)
  const byIdentity = new Map(similar.map((one) => [one.line.identity, one]))
  const identities = new Set(byIdentity.keys())
  const byDayAndAmount = Map.groupBy(similar, ({ line }) => `${line.day} ${line.amount}`)
  const sorted: Sorted = { fresh: [], confirmed: [], known: 0 }
  for (const line of lines) {
    const found = findEqual(line, byIdentity) ?? findSame(line, byDayAndAmount.get(`${line.day} ${line.amount}`) ?? [])
    if (found) {
      found.used = true
      sorted.known++
      if (source === 'file' && found.line.confirmedAt === null) sorted.confirmed.push({ id: found.line.id, line })
      continue
    }
    let nth = 0
    while (identities.has(identityOf(line, nth))) nth++
    const identity = identityOf(line, nth)
    identities.add(identity)
    const old = instantOf(line).getTime() < now.getTime() - OLD_LINE_DAYS * DAY_MS
    const aside = isNotSale(line, notSales) ? 'not-a-sale' : old ? 'old' : null
    sorted.fresh.push({ line, identity, perhapsTwice: nth > 0 && source === 'text', aside })
  }
  return sorted
}

/** The first stored line of the same identity that no line of this reading has taken. Names that were erased since count in it. */
function findEqual(line: ReadLine, byIdentity: ReadonlyMap<string, StoredLine>): StoredLine | undefined {
  for (let nth = 0; ; nth++) {
    const one = byIdentity.get(identityOf(line, nth))
    if (!one?.used) return one
  }
}

/** The stored line of the same deposit as another reading had it, the one of the same balance first. */
function findSame(line: ReadLine, alike: readonly StoredLine[]): StoredLine | undefined {
  const same = alike.filter((one) => !one.used && mayBeSame(one.facts, line))
  return same.find(({ facts }) => facts.balance !== null && facts.balance === line.balance) ?? same[0]
}

/** Whether a bank line is money in that pays no order. `more` are the shop's own words for such. */
function isNotSale({ kind, payer }: Pick<ReadLine, 'kind' | 'payer'>, more: readonly string[]): boolean {
  const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '')
  const [how, who] = [plain(kind), plain(payer)]
  return NO_SALE_KINDS.test(how) || NO_SALE_NAMES.test(who) || more.map(plain).some((word) => how.includes(word) || who.includes(word))
}

/** The part of a reading that the response shows. */
export function toReading(
  read: { lines: readonly ReadLine[]; leftOut: BankReading['leftOut']; withdrawals: number; gaps: number[] },
  sorted: Sorted,
): BankReading {
  return {
    deposits: read.lines.length,
    won: read.lines.reduce((sum, { amount }) => sum + amount, 0),
    fresh: sorted.fresh.length,
    known: sorted.known,
    confirmed: sorted.confirmed.length,
    notSales: sorted.fresh.filter(({ aside }) => aside === 'not-a-sale').length,
    old: sorted.fresh.filter(({ aside }) => aside === 'old').length,
    withdrawals: read.withdrawals,
    leftOut: read.leftOut,
    gaps: read.gaps,
  }
}

type StoredLine = { line: typeof bankLine.$inferSelect; facts: LineFacts; used: boolean }

async function readSimilar(reader: Reader, lines: readonly ReadLine[]): Promise<StoredLine[]> {
  const days = lines.map(({ day }) => day).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const amounts = [...new Set(lines.map(({ amount }) => amount))]
  const rows = await reader
    .select({ line: bankLine, payer: bankLineWords.payer })
    .from(bankLine)
    .leftJoin(bankLineWords, eq(bankLineWords.lineId, bankLine.id))
    .where(and(gte(bankLine.day, first), lte(bankLine.day, last), inArray(bankLine.amount, amounts)))
    .orderBy(bankLine.receivedAt, bankLine.id)
  return rows.map(({ line, payer }) => ({ line, facts: { ...line, payer: payer ?? '' }, used: false }))
}

async function insertLines(tx: Tx, fresh: readonly NewLine[], { source, now }: Given, actorId: string): Promise<void> {
  const rows = fresh.map((one) => ({ id: newId(), ...one }))
  await tx.insert(bankLine).values(
    rows.map(({ id, line, identity, perhapsTwice, aside }) => ({
      id,
      identity,
      bank: line.bank,
      tail: line.tail,
      day: line.day,
      minute: line.minute,
      receivedAt: instantOf(line),
      amount: line.amount,
      balance: line.balance,
      kind: line.kind,
      perhapsTwice,
      keptBy: actorId,
      confirmedAt: source === 'file' ? now : null,
      state: aside ? ('aside' as const) : ('waiting' as const),
      asideReason: aside,
      settledAt: aside ? now : null,
    })),
  )
  await tx.insert(bankLineWords).values(rows.map(({ id, line }) => ({ lineId: id, payer: line.payer, memo: line.memo })))
  await tx
    .insert(bankLineReading)
    .values(rows.map(({ id, line }) => ({ lineId: id, source, row: line.row, raw: line.raw, readBy: actorId })))
}

/** Notes that a file has a line, and fills in what the text left out. */
async function confirmLine(tx: Tx, id: string, line: ReadLine, now: Date, actorId: string): Promise<void> {
  const { bank, tail, minute, balance } = line
  await tx
    .update(bankLine)
    .set({
      confirmedAt: now,
      bank: sql`coalesce(${bankLine.bank}, ${bank}::text)`,
      tail: sql`coalesce(${bankLine.tail}, ${tail}::text)`,
      minute: sql`coalesce(${bankLine.minute}, ${minute}::text)`,
      balance: sql`coalesce(${bankLine.balance}, ${balance}::bigint)`,
    })
    .where(and(eq(bankLine.id, id), isNull(bankLine.confirmedAt)))
  await tx
    .insert(bankLineReading)
    .values({ lineId: id, source: 'file', row: line.row, raw: line.raw, readBy: actorId })
    .onConflictDoNothing()
}
