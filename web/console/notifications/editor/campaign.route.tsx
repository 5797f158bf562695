import { type LinksFunction, useParams } from 'react-router'
import { useCalls } from '../../api/calls.ts'
import { useConsoleQuery } from '../../api/use-console-query.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { notificationCalls } from '../calls.ts'
import styles from '../notifications.css?url'
import { CampaignForm } from './campaign-form.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The page of one notification. `new` is a draft that is not saved yet. */
export default function CampaignPage() {
  const { campaignId = 'new' } = useParams()
  return campaignId === 'new' ? <CampaignForm key="new" campaign={null} /> : <ExistingCampaign key={campaignId} campaignId={campaignId} />
}

function ExistingCampaign({ campaignId }: { campaignId: string }) {
  const calls = useCalls(notificationCalls)
  const query = useConsoleQuery({
    key: ['campaigns', 'get', campaignId],
    live: ['campaign'],
    read: (signal) => calls.get({ id: campaignId }, { signal }),
  })
  return <QueryState query={query}>{({ campaign }) => <CampaignForm campaign={campaign} />}</QueryState>
}
