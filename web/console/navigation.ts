import {
  BadgeCheck,
  Bell,
  Boxes,
  ChartColumn,
  CircleUser,
  ClipboardList,
  FileText,
  GalleryHorizontal,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  MessageCircle,
  Package,
  PackageCheck,
  Scale,
  ScrollText,
  Star,
  Store,
  Truck,
  Undo2,
  Users,
} from 'lucide-react'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import type { Permission } from '#contract/rules/permissions.ts'
import type { TextKey } from '#contract/text/translate.ts'
import { rightsFor } from './pages.ts'

/** An entry of the console's navigation. Roles that may not open its page do not see it. */
export interface NavigationEntry {
  path: string
  text: TextKey
  icon: LucideIcon
  /** Part of the rail, from top to bottom: the day, people and words, the office. Null: in "More" alone. */
  group: 'day' | 'people' | 'office' | null
  /** Shorter word for the tab at the bottom of a phone. Without it there is no tab. */
  tab?: TextKey
}

const at = (name: string) => `${CONSOLE_PATH}/${name}`

/** Every entry of the console, in the order of the rail. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { path: CONSOLE_PATH, text: 'console.today.nav', icon: LayoutDashboard, group: 'day' },

  {
    path: at('orders'),
    text: 'console.orders.nav',
    tab: 'console.orders.nav',
    icon: ClipboardList,
    group: 'day',
  },

  {
    path: at('packing'),
    text: 'console.packing.nav',
    tab: 'console.packing.tab',
    icon: PackageCheck,
    group: 'day',
  },

  { path: at('parcels'), text: 'console.parcels.nav', icon: Truck, group: 'day' },

  {
    path: at('deposits'),
    text: 'console.deposits.nav',
    tab: 'console.deposits.nav',
    icon: Landmark,
    group: 'day',
  },

  { path: at('refunds'), text: 'console.refunds.nav', icon: Undo2, group: 'office' },

  { path: at('products'), text: 'console.products.nav', icon: Package, group: 'day' },

  { path: at('stock'), text: 'console.stock.nav', icon: Boxes, group: 'day' },

  {
    path: at('chat'),
    text: 'console.chat.nav',
    tab: 'console.chat.tab',
    icon: MessageCircle,
    group: 'day',
  },

  { path: at('customers'), text: 'console.customers.nav', icon: Users, group: 'people' },

  { path: at('reviews'), text: 'console.reviews.nav', icon: Star, group: 'people' },

  { path: at('inquiries'), text: 'console.inquiries.nav', icon: FileText, group: 'people' },

  { path: at('content'), text: 'console.content.nav', icon: GalleryHorizontal, group: 'people' },

  {
    path: at('notifications'),
    text: 'console.notifications.nav',
    icon: Bell,
    group: 'people',
  },

  { path: at('figures'), text: 'console.figures.nav', icon: ChartColumn, group: 'office' },

  { path: at('reconcile'), text: 'console.reconcile.nav', icon: Scale, group: 'office' },

  { path: at('staff'), text: 'console.staff.nav', icon: BadgeCheck, group: 'office' },

  { path: at('log'), text: 'console.log.nav', icon: ScrollText, group: null },

  { path: at('account'), text: 'console.account.nav', icon: CircleUser, group: null },

  { path: at('settings'), text: 'console.settings.nav', icon: Store, group: 'office' },
]

/** The entries whose pages somebody may open, in order. */
export function entriesFor(may: (right: Permission) => boolean): NavigationEntry[] {
  return NAVIGATION.filter(({ path }) => rightsFor(path).every(may))
}

/** Whether a page lies at or below an entry. */
export function isCurrent(entry: NavigationEntry, pathname: string): boolean {
  return entry.path === CONSOLE_PATH ? pathname.replace(/\/$/, '') === CONSOLE_PATH : `${pathname}/`.startsWith(`${entry.path}/`)
}
