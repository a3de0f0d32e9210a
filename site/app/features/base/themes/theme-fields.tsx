import { refused } from '#app/ui/action-form.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { CATEGORIES } from './theme.ts'

/** The fields for category and tags. */
export function ThemeFields({
	themes,
	result,
}: {
	themes: { category: string | null; tags: readonly string[] }
	result?: FormResult | undefined
}) {
	return (
		<div className="grid gap-5 sm:grid-cols-2">
			<SelectField label="Categoria" name="category" {...refused(result, 'category', themes.category ?? '')}>
				<option value="">Nessuna</option>
				{CATEGORIES.map((category) => (
					<option key={category}>{category}</option>
				))}
			</SelectField>
			<TextField
				label="Tag"
				name="tags"
				hint="Al massimo 5, separati da virgole."
				autoComplete="off"
				{...refused(result, 'tags', themes.tags.join(', '))}
			/>
		</div>
	)
}
