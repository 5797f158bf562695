import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { asHtml, bilingual, escapeHtml, sendPage } from '#sandbox/page.ts'
import type { Mailbox, OutMail, OutText } from './mailbox.ts'

const BANNER = bilingual('Mailbox – nothing leaves this machine', '보낸 편지함 – 실제로 발송되지 않아요')
/** Nothing in a mail runs or loads anything. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'"
const SHOWN = 100

const query = z.object({ to: z.string().max(300).optional() })
const params = z.object({ id: z.string().max(100) })

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Seoul' })
const clock = (at: string) => `<time datetime="${escapeHtml(at)}">${escapeHtml(time.format(new Date(at)))}</time>`

/** Messages sent by the demo store: as pages for people, as JSON for tests. */
export function addMailboxPages(app: FastifyInstance, mailbox: Mailbox, publicBase: () => string): void {
  const link = (path: string) => `${escapeHtml(publicBase())}/outbox${path}`

  app.get('/outbox.json', async (request, reply) => {
    const { to } = query.parse(request.query)
    return reply.header('cache-control', 'no-store').send({ mails: await mailbox.mails(to), texts: mailbox.texts(to) })
  })

  app.get('/outbox', async (request, reply) => {
    const { to } = query.parse(request.query)
    const mails = (await mailbox.mails(to)).slice(0, SHOWN)
    const texts = mailbox.texts(to).slice(0, SHOWN)
    const list = (items: string[], empty: string) => (items.length === 0 ? `<p>${empty}</p>` : `<ul class="list">${items.join('')}</ul>`)
    return sendPage(reply, {
      title: 'Mailbox of the demo store',
      banner: BANNER,
      wide: true,
      body: `<h1>${bilingual('What the store sent', '가게가 보낸 메시지')}</h1>
<h2>${bilingual('Mails', '메일')} (${mails.length})</h2>
${list(
  mails.map((mail) => mailRow(mail, link)),
  bilingual('No mail yet.', '아직 메일이 없어요.'),
)}
<h2>${bilingual('Text messages', '문자')} (${texts.length})</h2>
${list(texts.map(textRow), bilingual('No text message yet.', '아직 문자가 없어요.'))}`,
    })
  })

  app.get('/outbox/mails/:id', async (request, reply) => {
    const mail = await mailbox.mail(params.parse(request.params).id)
    if (mail === undefined) return sendPage(reply, notThere(link('')), 404)
    return sendPage(reply, {
      title: mail.subject,
      banner: BANNER,
      wide: true,
      frames: true,
      body: `<p><a href="${link('')}">← ${bilingual('All messages', '전체 메시지')}</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<dl class="facts"><dt>${bilingual('To', '받는 사람')}</dt><dd>${escapeHtml(mail.to.join(', '))}</dd>
<dt>${bilingual('From', '보낸 사람')}</dt><dd>${escapeHtml(mail.headers.from ?? mail.from)}</dd>
<dt>${bilingual('Sent', '보낸 시각')}</dt><dd>${clock(mail.at)}${mail.copies > 1 ? ` (${mail.copies}×)` : ''}</dd></dl>
<h2>${bilingual('As HTML', 'HTML')}</h2>
<iframe class="mail" title="${escapeHtml(mail.subject)}" src="${link(`/mails/${mail.id}/html`)}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>${bilingual('As text', '텍스트')}</h2>
<pre>${escapeHtml(mail.text)}</pre>`,
    })
  })

  /** A mail's own HTML. Nothing in it runs or loads anything; its links open in a new tab. */
  app.get('/outbox/mails/:id/html', async (request, reply) => {
    const mail = await mailbox.mail(params.parse(request.params).id)
    if (mail === undefined) return sendPage(reply, notThere(link('')), 404)
    return asHtml(reply, MAIL_POLICY).send(mail.html.replace(/<head>/i, '<head><base target="_blank">'))
  })
}

const notThere = (home: string) => ({
  title: 'Not in the mailbox',
  banner: BANNER,
  body: `<h1>${bilingual('This message is not here', '메시지를 찾을 수 없어요')}</h1><p><a href="${home}">${bilingual('All messages', '전체 메시지')}</a></p>`,
})

function mailRow(mail: OutMail, link: (path: string) => string): string {
  return `<li><a href="${link(`/mails/${mail.id}`)}"><strong>${escapeHtml(mail.subject)}</strong>
<span>${escapeHtml(mail.to.join(', '))}</span> <span>${clock(mail.at)}</span></a></li>`
}

function textRow(text: OutText): string {
  return `<li><p><strong>${escapeHtml(text.text)}</strong></p><p><span>${escapeHtml(text.to)}</span> <span>${clock(text.at)}</span></p></li>`
}
