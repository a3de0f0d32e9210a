import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { environmentHint, MAIL_FROM_HINT, MAIL_LABEL } from './copy.it.ts'
import type { MailView } from './mail-server.ts'

/** Sender and server of the site's e-mails, and a trial. */
export function MailScreen({ mail, result }: { mail: MailView; result?: FormResult | undefined }) {
	const isSaving = useSending('save')
	const isTrying = useSending('try')
	const isFixed = mail.route === 'environment'
	const field = (name: 'host' | 'port' | 'user') => ({ name, ...refused(result, name, mail[name]) })
	return (
		<div className="page-reading">
			<PageHeader title="E-mail">
				Conferme di iscrizione, risposte alle domande, messaggi dai Contatti: senza posta non arrivano a nessuno.
			</PageHeader>
			{mail.route === 'files' && (
				<div className="mb-8">
					<Banner kind="warning">
						Le e-mail finiscono in file sul server del sito e non partono. Scrivi qui il server di posta dello studio: i
						dati li dà chi gestisce la casella.
					</Banner>
				</div>
			)}
			<ActionForm result={result} version={mail.version} className="space-y-5">
				<TextField
					label={MAIL_LABEL['mail.from']}
					disabled={mail.from.isFixed}
					hint={mail.from.isFixed ? environmentHint('MAIL_FROM') : MAIL_FROM_HINT}
					name="mail.from"
					{...refused(result, 'mail.from', mail.from.value)}
				/>
				{isFixed ? (
					<p className="text-ink-soft">Server: {environmentHint('MAIL_URL')}</p>
				) : (
					<div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
						<TextField
							label="Server di posta in uscita (SMTP)"
							hint="Per esempio smtp.esempio.it. Vuoto: le e-mail restano in file."
							autoComplete="off"
							{...field('host')}
						/>
						<TextField label="Porta" hint="465 o 587." inputMode="numeric" {...field('port')} />
						<div className="space-y-5 sm:col-span-2">
							<TextField
								label="Utente"
								hint="Di solito l’indirizzo e-mail. Vuoto se il server non lo chiede."
								autoComplete="off"
								{...field('user')}
							/>
							<TextField
								label="Password della casella"
								name="password"
								type="password"
								autoComplete="new-password"
								hint={
									mail.hasPassword
										? 'C’è una password salvata, che non mostriamo. Lascia vuoto per tenerla.'
										: 'È salvata cifrata e mandata solo su una connessione cifrata.'
								}
								error={refused(result, 'password').error}
							/>
						</div>
					</div>
				)}
				{!(isFixed && mail.from.isFixed) && (
					<Button type="submit" name="intent" value="save" busy={isSaving} busyLabel="Salvataggio in corso...">
						Salva
					</Button>
				)}
			</ActionForm>
			<ActionForm className="mt-10 border-t border-line pt-6">
				<h2 className="text-xl">Prova</h2>
				<p className="mt-1 mb-4 text-ink-soft [overflow-wrap:anywhere]">
					Manda un messaggio a {mail.tryAt} con i dati salvati, e dice subito se il server lo accetta.
				</p>
				<Button type="submit" variant="secondary" name="intent" value="try" busy={isTrying} busyLabel="Invio...">
					Invia una prova
				</Button>
			</ActionForm>
		</div>
	)
}
