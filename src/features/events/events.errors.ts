import { errors } from '#kit/errors/errors.ts';

export const eventsErrors = errors('events', {
  // For a single field; always inside `fields` of kit.invalidInput.
  endsBeforeStart: { status: 422 },
  endsInThePast: { status: 422 },
  prizeInOneLanguage: { status: 422 },
  noServers: { status: 422 },
  unknownServer: { status: 422 },
  // For the whole request.
  changedMeanwhile: { status: 409 },
  notEditable: { status: 409 },
  notPublishable: { status: 409 },
  notCancellable: { status: 409 },
  notRemovable: { status: 409 },
});
