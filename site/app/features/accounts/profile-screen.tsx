import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { Profile } from './profile.ts'

export function ProfileScreen({ profile, result }: { profile: Profile; result?: FormResult | undefined }) {
	const busy = useSending()
	const field = (name: keyof Profile) => ({ name, ...refused(result, name, profile[name]) })
	return (
		<div className="page max-w-3xl">
			<PageHeader title="Il Tuo Profilo">Aggiorna le informazioni del tuo profilo</PageHeader>
			<ActionForm result={result} className="space-y-8">
				<fieldset className="grid gap-5 border-t border-line pt-6 sm:grid-cols-2">
					<legend className="sr-only">Chi sei</legend>
					<TextField label="Nome" autoComplete="given-name" required {...field('name')} />
					<TextField label="Cognome" autoComplete="family-name" required {...field('surename')} />
					<TextField
						label="Telefono"
						type="tel"
						autoComplete="tel"
						hint="Facoltativo. Per un numero estero scrivi anche il prefisso."
						{...field('telefono')}
					/>
				</fieldset>
				<fieldset className="grid gap-5 border-t border-line pt-6 sm:grid-cols-2">
					<legend className="sr-only">Dove vivi</legend>
					<div className="sm:col-span-2">
						<TextField label="Indirizzo" autoComplete="street-address" {...field('adress')} />
					</div>
					<TextField label="Città" autoComplete="address-level2" {...field('city')} />
					<TextField label="Regione" autoComplete="address-level1" {...field('region')} />
					<TextField label="Paese" autoComplete="country-name" {...field('country')} />
				</fieldset>
				<Button type="submit" busy={busy} busyLabel="Salvataggio in corso...">
					Salva Profilo
				</Button>
			</ActionForm>
		</div>
	)
}
