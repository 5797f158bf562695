-- Start of the running window of a limit, by the clock of the database, so that all nodes count in the same one. Tests put a fixed time in its place.
CREATE FUNCTION rate_limit_window_start(seconds integer) RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT to_timestamp(floor(extract(epoch FROM now()) / seconds) * seconds)
$$;
