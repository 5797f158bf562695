import { Search } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

interface SearchBoxProps {
  className: string
  label: string
  /** The text in the page's address; undefined for none. */
  value: string | undefined
  onSearch: (text: string) => void
  ref?: RefObject<HTMLInputElement | null>
}

/** The search of a list whose filters are in the address: the box writes its text there, and follows every other step. */
export function SearchBox({ className, label, value = '', onSearch, ref }: SearchBoxProps) {
  const own = useRef<HTMLInputElement>(null)
  const input = ref ?? own
  const step = useNavigationType()
  useEffect(() => {
    // Typed text replaces the history entry; it may be further by now than the address, which never writes over it.
    if (step !== 'REPLACE' && input.current) input.current.value = value
  }, [step, value, input])
  return (
    <search className={`list-search ${className}`}>
      <Search className="icon" aria-hidden />
      <input
        ref={input}
        type="search"
        className="field-box"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        defaultValue={value}
        onChange={({ target }) => onSearch(target.value.trim())}
      />
    </search>
  )
}
