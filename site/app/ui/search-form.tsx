import Search from 'lucide-react/icons/search'
import { Form } from 'react-router'
import { QUERY_MAX } from '#app/search-query.ts'
import { Button } from './button.tsx'

interface Props {
	/** Label of the field, also shown as its placeholder. */
	label: string
	action: string
	/** Query parameter with the words. */
	name: string
	query: string
	preventScrollReset?: boolean
}

/** Form that searches one list of a page by its address. */
export function SearchForm({ label, action, name, query, preventScrollReset = false }: Props) {
	return (
		<search className="min-w-60 flex-1">
			<Form method="get" action={action} className="flex gap-2" preventScrollReset={preventScrollReset}>
				<input
					key={query}
					type="search"
					name={name}
					defaultValue={query}
					maxLength={QUERY_MAX}
					aria-label={label}
					placeholder={label}
					className="min-h-11 min-w-0 max-w-md flex-1 rounded-box border border-line-strong bg-surface px-3.5 text-sm hover:border-brand"
				/>
				<Button type="submit" variant="secondary" size="small" icon={<Search aria-hidden />}>
					Cerca
				</Button>
			</Form>
		</search>
	)
}
