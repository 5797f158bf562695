import { screen } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderConsolePart } from '../../testing/render-console-part.tsx'
import { EXTENSIONS } from './extensions.ts'
import HtmlEditor from './html-editor.tsx'

const kept = (html: string) => {
  const editor = new Editor({ extensions: EXTENSIONS, content: html, element: null })
  return editor.getHTML()
}

function Part({ first }: { first: string }) {
  const [html, setHtml] = useState(first)
  return (
    <>
      <HtmlEditor label="Text" language="np" value={html} max={200} onChange={setHtml} />
      <button type="button" onClick={() => setHtml('<p>From the shop</p>')}>
        Take
      </button>
      <output>{html}</output>
    </>
  )
}

it('keeps the allowed tags, and of everything else the text alone', () => {
  const page = '<h1>Top</h1><div style="color:red" onclick="x()">In a <font>box</font></div><p><b>bold</b> <i>slanted</i></p>'
  expect(kept(page)).toBe('<p>Top</p><p>In a box</p><p><strong>bold</strong> <em>slanted</em></p>')
  expect(kept('<script>alert(1)</script><p onclick="x()">Rest</p>')).toMatch(/<p>Rest<\/p>$/)
  expect(kept('<script>alert(1)</script><p onclick="x()">Rest</p>')).not.toMatch(/script|onclick/)
  expect(kept('<ul><li>one</li><li>two</li></ul>')).toBe('<ul><li><p>one</p></li><li><p>two</p></li></ul>')
})

it.each([
  ['/catview', true],
  ['https://example.com/a', true],
  ['javascript:alert(1)', false],
  ['//example.com', false],
  ['data:text/html,x', false],
])('a link to %s is kept: %s', (address, stays) => {
  expect(kept(`<p><a href="${address}">go</a></p>`)).toBe(stays ? `<p><a href="${address}">go</a></p>` : '<p>go</p>')
})

it('shows a text in its language, takes another one from outside, and writes with its buttons', async () => {
  const { hand } = renderConsolePart(<Part first="<p>Hello</p>" />)
  const box = await screen.findByRole('textbox', { name: 'Text' })
  expect(box.lang).toBe('ne')
  expect(box.textContent).toBe('Hello')
  await hand.click(screen.getByRole('button', { name: 'List' }))
  expect(document.querySelector('output')?.textContent).toBe('<ul><li><p>Hello</p></li></ul>')
  await hand.click(screen.getByRole('button', { name: 'Take' }))
  expect(box.textContent).toBe('From the shop')
})

it('refuses the address of a link that leads nowhere safe', async () => {
  const { hand } = renderConsolePart(<Part first="<p>Hello</p>" />)
  await hand.click(await screen.findByRole('button', { name: 'Link' }))
  const address = screen.getByRole('textbox', { name: 'Address' })
  await hand.type(address, 'javascript:x')
  expect(screen.getByText(/Write a page of the shop/)).toBeTruthy()
  await hand.clear(address)
  await hand.type(address, '/catview{Enter}')
  expect(document.querySelector('output')?.textContent).toContain('href="/catview"')
})
