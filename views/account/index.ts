// `/users` itself is no page: it leads to the profile.
import { redirect } from 'react-router'

export const loader = () => redirect('/users/profile')

export const Component = () => null
