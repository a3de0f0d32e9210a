import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { CAPTCHA_NAMES, CAPTCHA_VENDORS, type CaptchaView } from './captcha.ts'

const HOSTS = {
	altcha: 'sul nostro sito, senza cookie e senza chiavi',
	other: 'di un terzo, che riceve l’indirizzo IP',
}

/** Choice of the captcha, with the keys of a third party. */
export function CaptchaSettingsScreen({ captcha, result }: { captcha: CaptchaView; result?: FormResult | undefined }) {
	const busy = useSending()
	return (
		<div className="page-reading">
			<PageHeader title="Verifica contro gli automatismi">
				Si fa dove ci si registra, si chiede una nuova password, si scrive allo studio o si chiede il riepilogo.
			</PageHeader>
			{captcha.isFixed ? (
				<p className="text-ink-soft">
					{CAPTCHA_NAMES[captcha.vendor]}: impostata nell’ambiente (CAPTCHA_VENDOR), non modificabile qui.
				</p>
			) : (
				<ActionForm result={result} version={captcha.version} className="space-y-5">
					<SelectField
						label="Servizio"
						name="vendor"
						hint="Con un servizio di terzi la Cookie Policy lo nomina da sé."
						{...refused(result, 'vendor', captcha.vendor)}
					>
						{CAPTCHA_VENDORS.map((vendor) => (
							<option key={vendor} value={vendor}>
								{CAPTCHA_NAMES[vendor]} ({vendor === 'altcha' ? HOSTS.altcha : HOSTS.other})
							</option>
						))}
					</SelectField>
					<TextField
						label="Chiave pubblica"
						autoComplete="off"
						hint="Per ALTCHA non serve."
						name="siteKey"
						{...refused(result, 'siteKey', captcha.siteKey)}
					/>
					<TextField
						label="Chiave segreta"
						name="secretKey"
						type="password"
						autoComplete="new-password"
						hint={
							captcha.hasSecret
								? 'C’è una chiave salvata, che non mostriamo. Lascia vuoto per tenerla.'
								: 'La salviamo cifrata, dopo averla provata presso il servizio.'
						}
						error={refused(result, 'secretKey').error}
					/>
					<Button type="submit" busy={busy} busyLabel="Prova in corso...">
						Prova e salva
					</Button>
				</ActionForm>
			)}
		</div>
	)
}
