import { type ChangeEvent, useId } from 'react'
import type { FormResult } from '#app/ui/form-result.ts'
import { CHOOSE_SERVICE, OTHER_SERVICE } from './copy.it.ts'
import { KNOWN_ENDPOINTS } from './services.ts'
import type { SettingView } from './setting.ts'
import { SettingField } from './setting-field.tsx'

/** The address of a service, and a choice of known services that fills it in. */
export function KnownEndpoint({ view, result }: { view: SettingView; result: FormResult | undefined }) {
	const id = useId()
	const choose = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
		const field = currentTarget.form?.elements.namedItem(view.name)
		if (currentTarget.value === '' || !(field instanceof HTMLInputElement)) return
		field.value = currentTarget.value
		field.focus()
	}
	const known = KNOWN_ENDPOINTS.find(({ url }) => url === view.value)?.url ?? ''
	return (
		<>
			{view.source !== 'environment' && (
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<label htmlFor={id} className="font-semibold">
						{CHOOSE_SERVICE}
					</label>
					<select
						id={id}
						defaultValue={known}
						onChange={choose}
						className="select-look min-h-11 max-w-full rounded-box border border-line-strong bg-surface pl-3"
					>
						<option value="">{OTHER_SERVICE}</option>
						{KNOWN_ENDPOINTS.map(({ name, url }) => (
							<option key={url} value={url}>
								{name}
							</option>
						))}
					</select>
				</div>
			)}
			<SettingField view={view} isUrl result={result} />
		</>
	)
}
