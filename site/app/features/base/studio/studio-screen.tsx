import { type ReactNode, useState } from 'react'
import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { ColourField } from './colour-field.tsx'
import { type PhotoFieldOf, ProfessionalsField } from './professionals-field.tsx'
import type { Studio } from './studio.ts'

interface Props {
	studio: Studio
	version: string
	missing: readonly string[]
	result?: FormResult | undefined
	/** Field that uploads the logo. */
	logoField: (url: string | null, onChange: (url: string | null) => void) => ReactNode
	/** Field that uploads the photo of somebody. */
	photoField: PhotoFieldOf
}

/** Form with the studio's details, and a list of those missing. */
export function StudioScreen({ studio, version, missing, result, logoField, photoField }: Props) {
	const busy = useSending()
	const [logo, setLogo] = useState(result?.values.logo || studio.logo)
	const field = (name: keyof Studio) => ({ name, ...refused(result, name, studio[name] ?? '') })
	return (
		<div className="page-reading">
			<PageHeader title="Dati dello studio">
				Compaiono in fondo a ogni pagina e nelle pagine legali, che si aggiornano da sole.
			</PageHeader>
			{missing.length > 0 && (
				<div className="mb-8">
					<Banner kind="warning">Mancano dati che la legge chiede: {missing.join(', ')}.</Banner>
				</div>
			)}
			<ActionForm result={result} version={version} className="space-y-8">
				<fieldset className="grid gap-5 border-t border-line pt-6 sm:grid-cols-2">
					<legend className="sr-only">Identità</legend>
					<TextField label="Nome dello studio" {...field('name')} />
					<TextField label="Partita IVA" inputMode="numeric" {...field('partitaIva')} />
					<div className="sm:col-span-2">
						<TextField label="Indirizzo" hint="Via, numero, CAP, città e provincia." {...field('address')} />
					</div>
				</fieldset>
				<fieldset className="grid gap-5 border-t border-line pt-6 sm:grid-cols-2">
					<legend className="sr-only">Recapiti</legend>
					<TextField
						label="E-mail"
						type="email"
						hint="Qui arrivano i messaggi dalla pagina Contatti."
						{...field('email')}
					/>
					<TextField label="PEC" type="email" {...field('pec')} />
					<TextField label="Telefono" type="tel" {...field('phone')} />
					<div className="sm:col-span-2">
						<TextAreaField label="Orari" rows={3} hint="Una riga per giorno o gruppo di giorni." {...field('hours')} />
					</div>
				</fieldset>
				<fieldset className="grid gap-5 border-t border-line pt-6 sm:grid-cols-2">
					<legend className="sr-only">Profili social</legend>
					<TextField
						label="LinkedIn"
						inputMode="url"
						hint="Senza indirizzo il simbolo non compare sul sito."
						{...field('linkedin')}
					/>
					<TextField label="Facebook" inputMode="url" {...field('facebook')} />
					<TextField label="X" inputMode="url" {...field('x')} />
				</fieldset>
				<fieldset className="grid gap-5 border-t border-line pt-6 sm:grid-cols-2">
					<legend className="sr-only">Aspetto</legend>
					<ColourField {...field('colour')} />
					<div>
						<input type="hidden" data-content name="logo" value={logo ?? ''} />
						{logoField(logo || null, setLogo)}
					</div>
				</fieldset>
				<fieldset className="grid gap-5 border-t border-line pt-6 sm:grid-cols-2">
					<legend className="sr-only">Professione</legend>
					<TextField
						label="Titolo professionale"
						hint="Per esempio dottore commercialista."
						{...field('professionalTitle')}
					/>
					<TextField label="Ordine professionale" {...field('order')} />
					<TextField label="Numero di iscrizione" {...field('orderNumber')} />
					<div className="sm:col-span-2">
						<TextField
							label="Assicurazione professionale"
							hint="Compagnia e massimale: i clienti devono conoscerli (art. 9 D.L. 1/2012)."
							{...field('insurance')}
						/>
					</div>
					<ProfessionalsField professionals={field('professionals')} photos={field('photos')} photoField={photoField} />
					<TextField
						label="Foro competente"
						hint="Sede del tribunale; per i consumatori resta il loro."
						{...field('court')}
					/>
				</fieldset>
				<div className="save-bar">
					<Button type="submit" busy={busy} busyLabel="Salvataggio in corso...">
						Salva i dati
					</Button>
				</div>
			</ActionForm>
		</div>
	)
}
