import { Link } from 'react-router'
import { addDeadlinePath } from './deadline-view.ts'

/** Opens the form of an own deadline, filled in; the person signs in on the way if needed. */
export function AddDeadlineLink({ day, title, path }: { day: string; title: string; path: string }) {
	return (
		<Link to={addDeadlinePath({ day, title, path })} className="no-print text-link inline-flex min-h-11 items-center">
			Aggiungi alle mie scadenze
		</Link>
	)
}
