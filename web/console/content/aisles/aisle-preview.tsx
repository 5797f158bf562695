import { type Language, localized } from '#contract/rules/languages.ts'
import { Picture } from '../../../ui/picture.tsx'
import { wallClass } from '../../../ui/shelf/wall.ts'
import type { AisleDraft } from './draft.ts'

/** The head of an aisle's page and its tile in the lists, as a phone shows them. */
export function AislePreview({ draft, language }: { draft: AisleDraft; language: Language }) {
  const { title, description, wall, picture } = draft
  const shown = localized(title, language) || '…'
  return (
    <div className={`preview-aisle ${wallClass(wall)}`}>
      <div className="preview-aisle-head">
        <div>
          <h1>{shown}</h1>
          <p>{localized(description, language)}</p>
        </div>
        {picture && <Picture picture={picture} alt="" sizes="150px" eager />}
      </div>
      <p className="preview-aisle-tile">
        <span>{picture && <Picture picture={picture} alt="" sizes="68px" eager />}</span>
        {shown}
      </p>
    </div>
  )
}
