import type { Mail } from '#server/mailer.ts'

interface Letter {
	to: string
	subject: string
	greeting: string
	paragraphs: string[]
	action: { label: string; url: string }
	/** What to do if one did not ask for this. */
	closing: string
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Text and HTML of the same letter; no image and no remote style, so that nothing is blocked or tracked. */
function compose({ to, subject, greeting, paragraphs, action, closing }: Letter): Mail {
	const text = [greeting, ...paragraphs, `${action.label}:\n${action.url}`, closing, 'Guida Fiscale'].join('\n\n')
	const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`
	const html = `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:17px/1.6 Georgia,serif"><div style="max-width:34em;margin:0 auto">
${[greeting, ...paragraphs].map((line) => paragraph(escapeHtml(line))).join('\n')}
${paragraph(`<a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f5a3d;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a>`)}
${paragraph(`Se il pulsante non funziona, copia questo indirizzo nel browser:<br><span style="word-break:break-all">${escapeHtml(action.url)}</span>`)}
${paragraph(escapeHtml(closing))}
<p style="margin:24px 0 0">Guida Fiscale</p></div></body></html>`
	return { to, subject, text, html }
}

interface Recipient {
	email: string
	name: string
}

export function confirmationMail(user: Recipient, url: string): Mail {
	return compose({
		to: user.email,
		subject: 'Conferma il tuo indirizzo e-mail',
		greeting: `Ciao ${user.name},`,
		paragraphs: [
			'hai creato un account su Guida Fiscale. Per usarlo conferma che questo indirizzo è tuo.',
			'Il link vale 24 ore e funziona una volta sola.',
		],
		action: { label: 'Conferma indirizzo', url },
		closing: 'Se non sei stato tu, ignora questa e-mail: senza conferma l’account non si può usare.',
	})
}

export function alreadyRegisteredMail(user: Recipient, url: string): Mail {
	return compose({
		to: user.email,
		subject: 'Hai già un account',
		greeting: `Ciao ${user.name},`,
		paragraphs: [
			'qualcuno, forse tu, ha provato a registrarsi su Guida Fiscale con questo indirizzo, che ha già un account.',
		],
		action: { label: 'Accedi', url },
		closing: 'Se non sei stato tu, non devi fare nulla: il tuo account è al sicuro.',
	})
}

export function passwordResetMail(user: Recipient, url: string): Mail {
	return compose({
		to: user.email,
		subject: 'Scegli una nuova password',
		greeting: `Ciao ${user.name},`,
		paragraphs: [
			'hai chiesto di scegliere una nuova password per Guida Fiscale.',
			'Il link vale un’ora e funziona una volta sola.',
		],
		action: { label: 'Scegli la password', url },
		closing: 'Se non sei stato tu, ignora questa e-mail: la tua password resta quella di prima.',
	})
}
