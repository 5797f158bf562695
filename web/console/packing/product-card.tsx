import type { PickStop } from '#contract/calls/console/packing.ts'

/** The name in the language of who packs, and in Sinhala where that differs, because it is printed on the pack. */
export function ProductName({ stop }: { stop: Pick<PickStop, 'name' | 'nameSi'> }) {
  return (
    <>
      <b>{stop.name}</b>
      {stop.nameSi !== '' && stop.nameSi !== stop.name && (
        <span lang="si" className="pick-si">
          {stop.nameSi}
        </span>
      )}
    </>
  )
}
