import { CONSOLE_PATH } from '../../base/page/console-path.ts'

/** Page of all entries, for phones. */
export const MORE_PATH = `${CONSOLE_PATH}/more`
/** The own account of whoever is signed in. */
export const ACCOUNT_PATH = `${CONSOLE_PATH}/account`
