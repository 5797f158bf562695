import { useTranslation } from '../i18n/use-translation.ts'

/** The English form of an address on the line below the Korean one, for readers whose page is not Korean. */
export function EnglishAddress({ address }: { address: string | null | undefined }) {
  const { language } = useTranslation()
  if (!address || language === 'ko') return null
  return (
    <>
      <br />
      <bdi lang="en">{address}</bdi>
    </>
  )
}
