export { CONSOLE_PATH } from '#contract/rules/pages.ts'
