import { ActionForm, useSending } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { counted, formatDateTime, formatNumber } from '#app/ui/format.ts'
import { UNREADABLE } from './copy.it.ts'
import { EXPORT_PATH, RESEND_ALL, RESEND_ONE, type Undelivered, type UndeliveredMail } from './undelivered.ts'

/** E-mails that the site gave up sending, which can be sent again or downloaded. Nothing if there are none. */
export function UndeliveredSection({ undelivered: { mails, count, retrying } }: { undelivered: Undelivered }) {
	const isSending = useSending(RESEND_ALL)
	if (count + retrying === 0) return null
	return (
		<section aria-labelledby="undelivered" className="page-reading pt-0">
			<div className="mt-10 border-t border-line pt-6">
				<h2 id="undelivered" className="text-xl">
					Non partite
				</h2>
				{retrying > 0 && (
					<p className="mt-1 text-ink-soft">
						{counted(retrying, 'e-mail aspetta', 'e-mail aspettano')} un nuovo tentativo, che il sito fa da solo.
					</p>
				)}
				{count > 0 && (
					<>
						<p className="mt-1 text-ink-soft">
							{counted(count, 'e-mail non è partita', 'e-mail non sono partite')} dopo tutti i tentativi. Restano qui 14
							giorni: sistema il server di posta, prova che funzioni, poi inviale di nuovo. I collegamenti che
							contengono possono essere scaduti.
						</p>
						<div className="mt-4 flex flex-wrap items-center gap-3">
							<ActionForm>
								<Button type="submit" name="intent" value={RESEND_ALL} busy={isSending} busyLabel="Invio...">
									Inviale tutte di nuovo
								</Button>
							</ActionForm>
							<a href={EXPORT_PATH} download className="text-link font-semibold">
								Scarica l’elenco (CSV)
							</a>
						</div>
						<ul className="mt-6 divide-y divide-line">
							{mails.map((mail) => (
								<Mail key={mail.id} mail={mail} />
							))}
						</ul>
						{count > mails.length && (
							<p className="mt-3 text-sm text-ink-soft">
								Qui ci sono le ultime {formatNumber(mails.length)}; l’elenco da scaricare le ha tutte.
							</p>
						)}
					</>
				)}
			</div>
		</section>
	)
}

function Mail({ mail: { id, to, subject, at, reason } }: { mail: UndeliveredMail }) {
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
			<div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
				<h3 className="font-sans text-base font-semibold">{subject ?? UNREADABLE}</h3>
				<p className="text-sm text-ink-soft">
					{to !== null && <>A {to}, </>}
					{formatDateTime(at)}: {reason}.
				</p>
			</div>
			{to !== null && (
				<ActionForm>
					<input type="hidden" name="id" value={id} />
					<Button
						type="submit"
						variant="secondary"
						name="intent"
						value={RESEND_ONE}
						aria-label={`Invia di nuovo a ${to}`}
					>
						Invia di nuovo
					</Button>
				</ActionForm>
			)}
		</li>
	)
}
