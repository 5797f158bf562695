import { useId } from 'react'
import { WALLS, type Wall } from '#contract/rules/aisles.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { wallClass } from '../../../ui/shelf/wall.ts'

/** The wall of an aisle: a swatch for each colour of the palette, with its name. */
export function WallField({ wall, onChange }: { wall: Wall; onChange: (wall: Wall) => void }) {
  const { t } = useTranslation()
  const group = useId()
  return (
    <fieldset className="aisle-walls">
      <legend className="field-label">{t('console.aisles.wall')}</legend>
      {WALLS.map((each) => (
        <label key={each}>
          <input type="radio" name={group} value={each} checked={each === wall} onChange={() => onChange(each)} />
          <i className={wallClass(each)} aria-hidden />
          <span>{t(`console.aisles.wallName.${each}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
