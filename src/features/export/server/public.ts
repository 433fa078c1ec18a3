export { CALENDAR_TYPE, writeSubscribedCalendar } from './ics.ts';
