/**
 * Packages that pages import, beside React's own. Vite prepares them at its start; a package that it finds while a page is open makes it
 * reload that page, and a journey that was walking there fails.
 */
export const EARLY_PACKAGES = [
  '@base-ui/react/dialog',
  '@tanstack/react-query',
  'lucide-react',
  'qrcode',
  'react-hook-form',
  'sonner',
  'zod',
]
