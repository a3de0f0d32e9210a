import { data } from 'react-router'

/** Answers unknown addresses with 404. */
export function loader() {
	throw data(null, { status: 404 })
}

/** Never rendered: the loader throws, and the error page is shown. */
export default function NotFoundPage() {
	return null
}
