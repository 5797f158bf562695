/**
 * Packages that pages import, besides React's own. The development server bundles them at its start; a package that it discovers later
 * makes it reload the open page, which breaks end-to-end tests.
 */
export const EARLY_PACKAGES = [
  '@base-ui/react/dialog',
  '@dnd-kit/core',
  '@dnd-kit/sortable',
  '@tanstack/react-query',
  '@tanstack/react-table',
  '@tiptap/core',
  '@tiptap/react',
  '@tiptap/starter-kit',
  'barcode-detector/ponyfill',
  'diff',
  'jsbarcode',
  'lucide-react',
  'qrcode',
  'react-hook-form',
  'recharts',
  'sonner',
  'zod',
]
